/** Signing out, with a word about orders that still wait on this device: they stay, and leave once this person is back. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { openDatabase } from '#client/store/database.ts';
import { unsentOrders } from '#client/store/outbox-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useAccount, useSession } from './session.tsx';

type SignOutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useLingui();
  const { account_id } = useAccount();
  const { signOut } = useSession();
  const waiting = useLiveQuery(async () => (await unsentOrders(openDatabase(account_id))).length, [account_id], 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Se déconnecter ?`}
      description={
        waiting === 0 ? (
          <Trans>Vos paniers restent sur cet appareil et vous attendent.</Trans>
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
          <Button
            variant={waiting === 0 ? 'default' : 'destructive'}
            onClick={() => void signOut()}
          >{t`Se déconnecter`}</Button>
        </>
      }
    />
  );
}
