import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { askToKeepStorage, storageUsed } from '#client/store/device/device-storage.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { DeviceCard, Fact, Facts } from './device-card.tsx';

interface Stored {
  readonly used: number;
  readonly quota: number;
}

/** The data kept on this device, and whether the browser promises not to clear it. */
export function StorageCard() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [stored, setStored] = useState<Stored | null>(null);
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const [used, persisted] = [await storageUsed(), (await navigator.storage?.persisted?.()) ?? false];
      if (gone) return;
      setStored(used);
      setKept(persisted);
    };
    void read();
    return () => {
      gone = true;
    };
  }, []);
  const keep = async () => {
    const granted = await askToKeepStorage();
    setKept(granted);
    if (!granted) showToast({ message: t`Le navigateur n’a pas encore accepté. Installer l’application aide.` });
  };
  return (
    <DeviceCard
      title={t`Stockage`}
      {...(kept === false && {
        action: (
          <Button variant="outline" icon="protect" onClick={() => void keep()}>
            {t`Protéger de l’effacement`}
          </Button>
        ),
      })}
    >
      <Facts>
        <Fact name={t`Utilisé`} value={stored === null ? '–' : sizeText(stored.used, tag)} />
        <Fact name={t`Disponible`} value={stored === null ? '–' : sizeText(stored.quota - stored.used, tag)} />
        <Fact
          name={t`Effacement automatique`}
          value={kept === null ? '–' : kept ? t`exclu` : t`possible si l’appareil est plein`}
        />
      </Facts>
    </DeviceCard>
  );
}

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

function sizeText(bytes: number, tag: string): string {
  const [value, unit] = bytes >= GIGABYTE ? [bytes / GIGABYTE, 'gigabyte'] : [bytes / MEGABYTE, 'megabyte'];
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(value).replace(/\s/gu, '\u00a0');
}
