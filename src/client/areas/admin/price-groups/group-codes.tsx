/**
 * The product codes of a price group's clients, such as a chain's own numbers; a single client's own code comes first.
 */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { groupCodeRoutes } from '#contract/group-codes.ts';
import { CodeList } from '../client-products/code-list.tsx';
import { useGroupCodeChanges } from '../client-products/use-own-changes.ts';
import { useOwnSearch } from '../client-products/use-own-search.ts';

type GroupCodesProps = { supplier_id: string; price_group_id: string; mayUpdate: boolean };

export function GroupCodes({ supplier_id, price_group_id, mayUpdate }: GroupCodesProps) {
  const { t } = useLingui();
  const params = { supplier_id, price_group_id };
  const { query, field } = useOwnSearch();
  const listed = useOnlineQuery(groupCodeRoutes.codesOfGroup, { params, query });
  const save = useGroupCodeChanges(params);
  const find = async (supplier_codes: readonly string[]) => {
    const asked = { supplier_codes: [...supplier_codes], own_only: false, count: supplier_codes.length };
    return (await call(groupCodeRoutes.codesOfGroup, { params, query: asked })).product_codes;
  };
  return (
    <CodeList
      title={t`Leurs codes`}
      hint={t`Ce que ces clients scannent et écrivent chez eux, une chaîne par exemple. Le code d’un seul client passe avant.`}
      empty={t`Aucun : ils trouvent vos produits par votre code et par leur code-barres. Cherchez un produit pour lui donner le leur.`}
      pasteHint={t`Deux colonnes depuis Excel : votre code, puis le leur.`}
      refusal={mayUpdate ? null : t`Votre rôle voit les codes, il ne les change pas.`}
      label={(name) => t`Code du groupe pour ${name}`}
      placeholder={() => t`aucun`}
      listed={listed}
      field={field}
      find={find}
      save={save}
    />
  );
}
