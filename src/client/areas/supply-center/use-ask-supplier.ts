/** Asks a supplier to supply the organization, and withdraws the request. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError, isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { organizationRoutes } from '#contract/organization.ts';
import type { SupplierCard } from '#contract/supplier.ts';

export function useAskSupplier(organization_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [clientRequestRoutes.supplierRequests, organizationRoutes.organizationSuppliers].map((route) =>
        queries.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
  const withdraw = async (supplier_id: string) => {
    try {
      await call(clientRequestRoutes.withdrawRequest, {
        params: { organization_id },
        body: { supplier_id },
      });
      showToast({ tone: 'ok', message: t`Demande retirée.` });
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status === 404;
      showToast({
        tone: 'bad',
        message: isAnswered ? t`Le fournisseur vient de répondre.` : t`La demande n’a pas pu être retirée.`,
      });
    }
    await refresh();
  };
  /** Answers whether the request is sent. */
  const ask = async ({ supplier_id, name }: SupplierCard, message: string): Promise<boolean> => {
    try {
      const body = { supplier_id, message: message || null };
      await call(clientRequestRoutes.askSupplier, { params: { organization_id }, body });
      showToast({
        tone: 'ok',
        message: t`Demande envoyée à ${name}.`,
        action: { label: t`Retirer`, onSelect: () => void withdraw(supplier_id) },
      });
      await refresh();
      return true;
    } catch (error) {
      const isClient = isProblem(error, 'IN_USE');
      showToast({
        tone: 'bad',
        message: isClient ? t`${name} vous livre déjà.` : t`La demande n’a pas pu être envoyée. Elle reste ici.`,
      });
      if (isClient) await refresh();
      return isClient;
    }
  };
  return { ask, withdraw };
}
