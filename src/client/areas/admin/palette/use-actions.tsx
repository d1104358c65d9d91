/** The palette's actions, without those whose screen or permission this person lacks. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useTheme } from '#client/parts/app/theme.tsx';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { TO_ALL_CLIENTS, usePrepareCampaign } from '../send-catalog/use-prepare-campaign.ts';
import type { AdminPlace, Entry } from './entry.ts';
import { showKeys } from './shown-command.ts';

interface Action {
  readonly name: string;
  readonly icon: IconName;
  /** The screen that the action belongs to; undefined for an action that works anywhere. */
  readonly screen?: string;
  readonly may?: boolean;
  readonly act: () => void;
}

export function useActions(supplier_id: string, where: Whereabouts, places: readonly AdminPlace[]): readonly Entry[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { shown, choose } = useTheme();
  const mayChangeProducts = usePermission('product:update');
  const mayChangeClients = usePermission('client:update');
  const mayConfirm = usePermission('purchase_order:confirm');
  const go = (...segments: string[]) => navigate(adminPath(where, segments));
  const nextToConfirm = useNextToConfirm(supplier_id, (order_id) => go('orders', order_id));
  const prepareCampaign = usePrepareCampaign(supplier_id, (campaign_id) => go('send-catalog', campaign_id));
  const actions: readonly Action[] = [
    {
      name: t`Ouvrir la prochaine commande à confirmer`,
      icon: 'orders',
      screen: 'orders',
      may: mayConfirm,
      act: nextToConfirm,
    },
    {
      name: t`Créer un nouveau produit`,
      icon: 'add',
      screen: 'products',
      may: mayChangeProducts,
      act: () => go('products', 'new'),
    },
    { name: t`Importer une liste de prix`, icon: 'upload', screen: 'import', act: () => go('import') },
    {
      name: t`Ajouter et inviter un client`,
      icon: 'add',
      screen: 'clients',
      may: mayChangeClients,
      act: () => go('clients', 'new'),
    },
    {
      name: t`Importer une liste de clients`,
      icon: 'upload',
      screen: 'clients',
      may: mayChangeClients,
      act: () => go('clients', 'import'),
    },
    {
      name: t`Préparer un envoi du catalogue`,
      icon: 'mail',
      screen: 'send-catalog',
      may: mayChangeClients,
      act: () => prepareCampaign.mutate(TO_ALL_CLIENTS),
    },
    shown === 'dark'
      ? { name: t`Passer en clair`, icon: 'light', act: () => choose('light') }
      : { name: t`Passer en sombre`, icon: 'dark', act: () => choose('dark') },
    { name: t`Aide : raccourcis du clavier`, icon: 'info', act: showKeys },
  ];
  return actions
    .filter(({ screen, may }) => may !== false && (screen === undefined || places.some(({ path }) => path === screen)))
    .map(({ name, icon, act }) => ({ id: `action:${name}`, name, mark: <Icon name={icon} size="s" />, act }));
}

function useNextToConfirm(supplier_id: string, open: (order_id: string) => void): () => void {
  const { t } = useLingui();
  const queries = useQueryClient();
  return () => {
    const options = { params: { supplier_id }, query: { status: 'submitted' as const, count: 1 } };
    queries
      .fetchQuery({
        queryKey: [...onlineQueryKey(purchaseOrderRoutes.purchaseOrders, options), 'next'],
        queryFn: ({ signal }) => call(purchaseOrderRoutes.purchaseOrders, { ...options, signal }),
        staleTime: 0,
        meta: { persist: false },
      })
      .then(({ purchase_orders: [next] }) => {
        if (next === undefined) showToast({ tone: 'ok', message: t`Plus aucune commande à confirmer.` });
        else open(next.order_id);
      })
      .catch(() => showToast({ tone: 'bad', message: t`Les commandes n’ont pas pu être lues.` }));
  };
}
