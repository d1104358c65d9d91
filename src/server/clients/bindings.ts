import type { clientRoutes } from '#contract/client.ts';
import type { clientRequestRoutes } from '#contract/client-request.ts';
import type { Bindings } from '../http/handle.ts';
import { answerRequest, clientRequests } from './answer-request.ts';
import { askSupplier, supplierRequests, withdrawRequest } from './ask-supplier.ts';
import { changeClient } from './change-client.ts';
import { clients } from './client-list.ts';
import { client } from './client-sheet.ts';
import { createClient } from './create-client.ts';
import { suggestClientAlias } from './free-alias.ts';
import { importClients } from './import-clients.ts';
import { inviteBuyer } from './invite-buyer.ts';
import { joinAsClient } from './join-as-client.ts';
import { removeClient, restoreClient } from './remove-client.ts';

export const clientBindings = {
  clients,
  suggestClientAlias,
  createClient,
  client,
  changeClient,
  removeClient,
  restoreClient,
  inviteBuyer,
  importClients,
  joinAsClient,
  supplierRequests,
  askSupplier,
  withdrawRequest,
  clientRequests,
  answerRequest,
} satisfies Bindings<typeof clientRoutes & typeof clientRequestRoutes>;
