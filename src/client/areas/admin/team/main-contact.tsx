/** The main contact for clients: a person of the team, named in the buyer front. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { Card } from '#client/ui/card.tsx';
import { Select } from '#client/ui/select.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import type { ScopedAccount } from '#contract/account-scope.ts';
import { supplierDeskRoutes } from '#contract/supplier-desk.ts';
import styles from './team-screen.module.css';

/** The value of the option "nobody": an option can't have null. */
const NOBODY = 'nobody';

type MainContactProps = { supplier_id: string; members: readonly ScopedAccount[]; mayChange: boolean };

export function MainContact({ supplier_id, members, mayChange }: MainContactProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { supplier_id };
  const { data: contact } = useOnlineQuery(supplierDeskRoutes.mainContact, { params });
  const before = contact?.account_id ?? null;
  const put = async (account_id: string | null) => {
    const saved = await call(supplierDeskRoutes.setMainContact, { params, body: { account_id } });
    queries.setQueryData(onlineQueryKey(supplierDeskRoutes.mainContact, { params }), saved);
  };
  const failed = () => showToast({ tone: 'bad', message: t`Ce changement n’a pas pu être enregistré.` });
  const choose = async (account_id: string | null) => {
    try {
      await put(account_id);
    } catch {
      return failed();
    }
    offerUndo({ message: t`Contact principal enregistré.`, undo: () => put(before).catch(failed) });
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>{t`Contact principal`}</h2>
      <p className={styles.quiet}>{t`La personne vers qui vos clients se tournent.`}</p>
      <div className={styles.contact}>
        <Select
          label={t`Contact principal`}
          labelHidden
          value={before ?? NOBODY}
          disabled={!mayChange || contact === undefined}
          onValueChange={(value) => void choose(value === NOBODY ? null : value)}
          options={[
            { value: NOBODY, label: t`Personne` },
            ...members.map(({ account_id, name }) => ({ value: account_id, label: name })),
          ]}
        />
      </div>
    </Card>
  );
}
