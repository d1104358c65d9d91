/**
 * Signing out, with a note about orders and other things that still wait on this device: they stay, and are sent after the
 * person's next sign-in. The person may choose to delete them instead; the dialog then names each of them and asks
 * again.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { openDatabase } from '#client/store/device/database.ts';
import { alsoWaiting } from '#client/store/orders/also-waiting.ts';
import { everythingUnsent, isOrder, type Unsent } from '#client/store/orders/unsent.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DeleteUnsentDialog } from '../orders/delete-unsent-dialog.tsx';
import { useAccount, useSession } from './session.tsx';
import styles from './sign-out-dialog.module.css';

type SignOutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useLingui();
  const { account_id } = useAccount();
  const { signOut } = useSession();
  const [isDeleting, setIsDeleting] = useState(false);
  const rows = useLiveQuery(() => everythingUnsent(openDatabase(account_id)), [account_id], NONE);
  const others = useLiveQuery(() => alsoWaiting(openDatabase(account_id)), [account_id], 0);
  // A sign-out leaves these where they are, so nobody is asked about them.
  const waiting = rows.length + others;
  const areOrders = others === 0 && rows.every(isOrder);
  if (isDeleting && rows.length > 0) {
    return <DeleteUnsentDialog open={open} rows={rows} back={() => setIsDeleting(false)} deleted={signOut} />;
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Se déconnecter ?`}
      description={
        waiting === 0 ? (
          <Trans>Vos paniers restent sur cet appareil et vous attendent.</Trans>
        ) : !areOrders ? (
          <Plural
            value={waiting}
            one="Un envoi n’est pas encore parti. Il reste sur cet appareil et ne partira qu’après votre prochaine connexion."
            other="# envois ne sont pas encore partis. Ils restent sur cet appareil et ne partiront qu’après votre prochaine connexion."
          />
        ) : (
          <Plural
            value={waiting}
            one="Une commande n’est pas encore partie. Elle reste sur cet appareil et ne sera envoyée qu’après votre prochaine connexion."
            other="# commandes ne sont pas encore parties. Elles restent sur cet appareil et ne seront envoyées qu’après votre prochaine connexion."
          />
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>{t`Rester connecté`}</Button>
          <Button onClick={() => void signOut()}>{t`Se déconnecter`}</Button>
        </>
      }
    >
      {rows.length === 0 ? undefined : (
        <DeleteKey waiting={rows.length} areOrders={areOrders} ask={() => setIsDeleting(true)} />
      )}
    </Dialog>
  );
}

function DeleteKey({ waiting, areOrders, ask }: { waiting: number; areOrders: boolean; ask: () => void }) {
  return (
    <span className={styles.other}>
      <Button variant="link" size="s" onClick={ask}>
        {!areOrders ? (
          <Plural value={waiting} one="Supprimer cet envoi…" other="Supprimer ces envois…" />
        ) : (
          <Plural value={waiting} one="Supprimer cette commande…" other="Supprimer ces commandes…" />
        )}
      </Button>
    </span>
  );
}

const NONE: readonly Unsent[] = [];
