import { useLingui } from '@lingui/react/macro';
import { useScannerSettings } from '#client/parts/scanner/scanner-settings.ts';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { DeviceCard } from './device-card.tsx';

/** Pauses between keys, in milliseconds, that hand scanners need; the slowest are Bluetooth ones on old tablets. */
const GAPS = [35, 50, 80, 120, 200] as const;

export function ScannerCard() {
  const { t } = useLingui();
  const { settings, change } = useScannerSettings();
  const { sound, longestGapMs } = settings;
  const gaps = [...new Set([...GAPS, longestGapMs])].sort((a, b) => a - b);
  return (
    <DeviceCard title={t`Lecteur de codes`}>
      <Switch
        label={t`Bip à chaque code`}
        hint={t`Le téléphone vibre aussi, quand il sait le faire.`}
        checked={sound}
        onCheckedChange={(on) => change({ sound: on })}
      />
      <Select
        label={t`Pause la plus longue d’une douchette`}
        hint={t`Augmentez si une douchette Bluetooth perd des chiffres.`}
        value={String(longestGapMs)}
        onValueChange={(value) => change({ longestGapMs: Number(value) })}
        options={gaps.map((gap) => ({ value: String(gap), label: t`${gap} ms` }))}
      />
    </DeviceCard>
  );
}
