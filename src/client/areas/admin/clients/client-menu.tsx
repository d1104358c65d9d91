/** Closes the buyer front to a client, and opens it again. */
import { useLingui } from '@lingui/react/macro';
import { call } from '#client/sync/api.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type Client, clientRoutes } from '#contract/client.ts';

type ClientMenuProps = { supplier_id: string; client: Client; show: (client: Client) => void };

export function ClientMenu({ supplier_id, client, show }: ClientMenuProps) {
  const { t } = useLingui();
  const { organization_id, name, state } = client;
  const params = { supplier_id, organization_id };
  const failed = () => showToast({ tone: 'bad', message: t`Ce changement n’a pas pu être enregistré.` });
  const restore = async () => show(await call(clientRoutes.restoreClient, { params }));
  const remove = async () => {
    show(await call(clientRoutes.removeClient, { params }));
    showToast({
      tone: 'ok',
      message: t`${name} ne peut plus commander. Ses commandes restent.`,
      action: { label: t`Annuler`, onSelect: () => void restore().catch(failed) },
    });
  };
  return (
    <Menu
      trigger={<IconButton icon="more" label={t`Autres actions`} />}
      items={[
        state === 'removed'
          ? { label: t`Rouvrir la boutique à ce client`, icon: 'undo', onSelect: () => void restore().catch(failed) }
          : {
              label: t`Retirer ce client`,
              icon: 'remove',
              destructive: true,
              onSelect: () => void remove().catch(failed),
            },
      ]}
    />
  );
}
