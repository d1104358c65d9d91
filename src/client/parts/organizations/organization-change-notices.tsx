/** Changes of the organization that still wait on this device, and those that the server did not take. */
import { useLingui } from '@lingui/react/macro';
import { useAccount } from '#client/parts/account/session.tsx';
import { useIsTold } from '#client/parts/data/use-is-told.ts';
import { RefusedNotice, WaitingNotice } from '#client/parts/words/change-notices.tsx';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import { forgetChange, withdrawChange } from '#client/store/organizations/change-store.ts';
import { useChangeWords, useRefusalWords, useWantedWords } from './organization-change-words.ts';

export function ChangeNotices({ changes }: { changes: readonly KeptChange[] }) {
  const { t } = useLingui();
  const database = openDatabase(useAccount().account_id);
  const wordsOf = useChangeWords();
  const waiting = changes.filter(({ state }) => state === 'waiting' || state === 'sending');
  const isTold = useIsTold(waiting.length > 0);
  return (
    <>
      {changes
        .filter(({ state }) => state === 'refused')
        .map((kept) => (
          <RefusedChange key={kept.change_id} kept={kept} />
        ))}
      {isTold && (
        <WaitingNotice
          meaning={t`Pas encore parti : Carreau et vos collègues n’en savent rien.`}
          waiting={waiting.map((kept) => ({
            id: kept.change_id,
            words: wordsOf(kept),
            withdraw: kept.state === 'sending' ? null : () => void withdrawChange(database, kept.change_id),
          }))}
        />
      )}
    </>
  );
}

function RefusedChange({ kept }: { kept: KeptChange }) {
  const database = openDatabase(useAccount().account_id);
  return (
    <RefusedNotice
      what={useChangeWords()(kept)}
      reason={useRefusalWords(kept)}
      wanted={useWantedWords(kept)}
      forget={() => void forgetChange(database, kept.change_id)}
    />
  );
}
