/** What this client calls products: each code typed in its line. A search brings the other products. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { clientProductRoutes, type OwnCode } from '#contract/client-products.ts';
import type { ClientTabProps } from '../clients/client-tab.ts';
import { OwnLine } from './own-line.tsx';
import { OwnList } from './own-list.tsx';
import { PasteList } from './paste-list.tsx';
import { readPasted } from './read-pasted.ts';
import { useOwnCodeChanges } from './use-own-changes.ts';
import { useOwnSearch } from './use-own-search.ts';

const LONGEST = 60;

export function OwnCodes({ client, supplier, changes, mayChange }: ClientTabProps) {
  const { t } = useLingui();
  const params = { supplier_id: supplier.supplier_id, organization_id: client.organization_id };
  const { query, field } = useOwnSearch();
  const listed = useOnlineQuery(clientProductRoutes.ownCodes, { params, query });
  const save = useOwnCodeChanges({ ...params, saving: changes.saving });
  const [isPasting, setPasting] = useState(false);
  const change = ({ product_id, code }: OwnCode, after: string) => ({
    product_id,
    before: code,
    after: after === '' ? null : after,
  });
  return (
    <>
      <OwnList
        title={t`Ses codes`}
        hint={t`Ce qu’il scanne et écrit chez lui. Les zéros de tête restent.`}
        empty={t`Aucun : il trouve vos produits par votre code et par leur code-barres. Cherchez un produit pour lui donner le sien.`}
        refusal={mayChange ? null : t`Votre rôle voit les codes, il ne les change pas.`}
        listed={listed}
        total={listed.data?.items_total}
        paste={mayChange ? () => setPasting(true) : null}
        isPasting={isPasting}
        {...field}
      >
        {listed.data?.product_codes.map((row) => (
          <OwnLine
            key={row.product_id}
            product={row}
            note={row.supplier_code}
            label={(name) => t`Code du client pour ${name}`}
            value={row.code ?? ''}
            placeholder={row.group_code ?? t`aucun`}
            readOnly={!mayChange}
            check={(text) => (text.length > LONGEST ? t`60 caractères au plus.` : undefined)}
            save={(text) => save([change(row, text)])}
            remove={
              row.code === null
                ? null
                : { label: (name) => t`Retirer le code de ${name}`, act: () => void save([change(row, '')]) }
            }
          />
        ))}
      </OwnList>
      {isPasting ? (
        <PasteList
          hint={t`Deux colonnes depuis Excel : votre code, puis le sien.`}
          keepWords={(count) => plural(count, { one: 'Garder # code', other: 'Garder # codes' })}
          close={() => setPasting(false)}
          read={(lines) =>
            readPasted(
              lines,
              async (supplier_codes) =>
                (
                  await call(clientProductRoutes.ownCodes, {
                    params,
                    query: { supplier_codes: [...supplier_codes], own_only: false, count: supplier_codes.length },
                  })
                ).product_codes,
              (row, text) => {
                if (text.length > LONGEST) return { problem: t`60 caractères au plus.` };
                if (text === (row.code ?? '')) return null;
                return { before: row.code ?? '', after: text, change: change(row, text) };
              },
            )
          }
          keep={save}
        />
      ) : null}
    </>
  );
}
