/** Changes of the organization that still wait on this device, and those that the server did not take. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAccount } from '#client/parts/account/session.tsx';
import { useIsTold } from '#client/parts/data/use-is-told.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import { forgetChange, withdrawChange } from '#client/store/organizations/change-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import styles from './change-notices.module.css';

export function ChangeNotices({ changes }: { changes: readonly KeptChange[] }) {
  const waiting = changes.filter(({ state }) => state === 'waiting' || state === 'sending');
  const isTold = useIsTold(waiting.length > 0);
  const refused = changes.filter(({ state }) => state === 'refused');
  return (
    <>
      {refused.map((kept) => (
        <RefusedNotice key={kept.change_id} kept={kept} />
      ))}
      {isTold ? <WaitingNotice waiting={waiting} /> : null}
    </>
  );
}

function useChangeWords() {
  const { t } = useLingui();
  return ({ name, change }: KeptChange) => (change.preferred ? t`${name} : préféré` : t`${name} : plus préféré`);
}

function WaitingNotice({ waiting }: { waiting: readonly KeptChange[] }) {
  const { t } = useLingui();
  const database = openDatabase(useAccount().account_id);
  const wordsOf = useChangeWords();
  return (
    <Banner tone="warn" icon="offline">
      <b>{plural(waiting.length, { one: '# changement à envoyer', other: '# changements à envoyer' })}</b>
      <p>{t`Pas encore parti : Carreau et vos collègues n’en savent rien.`}</p>
      <ul className={styles.changes}>
        {waiting.map((kept) => {
          const words = wordsOf(kept);
          return (
            <li key={kept.change_id}>
              <span>{words}</span>
              {kept.state === 'sending' ? (
                <small>{t`peut-être déjà chez Carreau`}</small>
              ) : (
                <IconButton
                  size="s"
                  variant="ghost"
                  icon="undo"
                  label={t`Ne pas envoyer : ${words}`}
                  onClick={() => void withdrawChange(database, kept.change_id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

function RefusedNotice({ kept }: { kept: KeptChange }) {
  const { t } = useLingui();
  const database = openDatabase(useAccount().account_id);
  const title = useChangeWords()(kept);
  const reason = {
    not_allowed: t`Votre rôle ne permet plus de changer ce réglage.`,
    not_found: t`Ce fournisseur n’est plus lié à votre organisation.`,
  };
  const known = kept.refusal === 'not_allowed' || kept.refusal === 'not_found' ? reason[kept.refusal] : undefined;
  return (
    <Banner tone="bad" live>
      <b>{t`Pas passé : ${title}`}</b>
      <p>{known ?? t`Le réglage n’a pas pu être enregistré.`}</p>
      <div className={styles.keys}>
        <Button size="s" variant="outline" onClick={() => void forgetChange(database, kept.change_id)}>
          {t`Compris`}
        </Button>
      </div>
    </Banner>
  );
}
