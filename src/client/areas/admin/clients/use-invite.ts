import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { accountScopeRoutes } from '#contract/account-scope.ts';
import { type Client, clientRoutes } from '#contract/client.ts';
import type { OrganizationRole } from '#domain/people/permissions.ts';

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: OrganizationRole;
  readonly message?: string | null;
}

/** Sends an invitation to the buyer front; says that it is sent, or why not. */
export function useInvite(supplier_id: string, { organization_id }: Pick<Client, 'organization_id'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const send = async (body: Invitation) => {
    await call(clientRoutes.inviteBuyer, { params: { supplier_id, organization_id }, body });
    for (const route of [accountScopeRoutes.accounts, clientRoutes.clients, clientRoutes.client]) {
      void queries.invalidateQueries({ queryKey: routeKey(route) });
    }
    showToast({ tone: 'ok', message: t`Invitation envoyée à ${body.email}.` });
  };
  const invite = async (body: Invitation) => {
    setIsSending(true);
    await send(body).catch(() => showToast({ tone: 'bad', message: t`L’invitation n’a pas pu être envoyée.` }));
    setIsSending(false);
  };
  return { send, invite, isSending };
}
