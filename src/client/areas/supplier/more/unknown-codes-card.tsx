import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { forgetUnknownCode, rememberUnknownCode, unknownCodes } from '#client/store/catalog/unknown-codes.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { IconButton } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { DeviceCard, Note } from './device-card.tsx';
import styles from './unknown-codes-card.module.css';

/** Scanned codes that no product of this supplier has; each is kept until it is removed here. */
export function UnknownCodesCard() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const database = useDatabase();
  const { key } = useCatalog();
  const codes = useLiveQuery(() => unknownCodes(database, key), [database, key], []);
  const forget = async (code: string) => {
    await forgetUnknownCode(database, key, code);
    const undo = () => void rememberUnknownCode(database, key, code, serverClock.now());
    showToast({ message: t`Code ${code} retiré de la liste`, action: { label: t`Annuler`, onSelect: undo } });
  };
  return (
    <DeviceCard title={t`Codes inconnus`}>
      {codes.length === 0 ? (
        <Note>{t`Aucun. Un code scanné qui n’est pas au catalogue se garde ici.`}</Note>
      ) : (
        <ul className={styles.codes}>
          {codes.map(({ code, last_seen_at, times }) => (
            <li key={code}>
              <span>
                <b>{code}</b>
                <small>
                  {momentText(new Date(last_seen_at).toISOString(), tag)}
                  {times > 1 ? ` · ${plural(times, { one: '# lecture', other: '# lectures' })}` : ''}
                </small>
              </span>
              <IconButton icon="remove" label={t`Retirer ${code}`} onClick={() => void forget(code)} />
            </li>
          ))}
        </ul>
      )}
    </DeviceCard>
  );
}
