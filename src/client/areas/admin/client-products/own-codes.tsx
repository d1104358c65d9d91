/** This client's product codes, beside those of its price group, which count where the client has none of its own. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { clientProductRoutes } from '#contract/client-products.ts';
import type { ClientTabProps } from '../clients/client-tab.ts';
import { CodeList } from './code-list.tsx';
import { useOwnCodeChanges } from './use-own-changes.ts';
import { useOwnSearch } from './use-own-search.ts';

export function OwnCodes({ client, supplier, changes, mayChange }: ClientTabProps) {
  const { t } = useLingui();
  const params = { supplier_id: supplier.supplier_id, organization_id: client.organization_id };
  const { query, field } = useOwnSearch();
  const listed = useOnlineQuery(clientProductRoutes.ownCodes, { params, query });
  const save = useOwnCodeChanges({ ...params, saving: changes.saving });
  const find = async (supplier_codes: readonly string[]) => {
    const asked = { supplier_codes: [...supplier_codes], own_only: false, count: supplier_codes.length };
    return (await call(clientProductRoutes.ownCodes, { params, query: asked })).product_codes;
  };
  return (
    <CodeList
      title={t`Ses codes`}
      hint={t`Ce qu’il scanne et écrit chez lui. Les zéros de tête restent.`}
      empty={t`Aucun : il trouve vos produits par votre code et par leur code-barres. Cherchez un produit pour lui donner le sien.`}
      pasteHint={t`Deux colonnes depuis Excel : votre code, puis le sien.`}
      refusal={mayChange ? null : t`Votre rôle voit les codes, il ne les change pas.`}
      label={(name) => t`Code du client pour ${name}`}
      placeholder={({ group_code }) => group_code ?? t`aucun`}
      listed={listed}
      field={field}
      find={find}
      save={save}
    />
  );
}
