/** This client's own prices, discounts and promotions, each typed in its line. A search finds the other products. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import { clientProductRoutes, type OwnPrice } from '#contract/client-products.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { isSameCell, NO_TERMS } from '#domain/pricing/price-cell.ts';
import type { ClientTabProps } from '../clients/client-tab.ts';
import { useFormulaWords } from '../price-groups/use-formula-words.ts';
import { OwnLine } from './own-line.tsx';
import { OwnList } from './own-list.tsx';
import { readTerms, termsText } from './own-terms.ts';
import { PasteList } from './paste-list.tsx';
import { readPasted } from './read-pasted.ts';
import { useOwnPriceChanges } from './use-own-changes.ts';
import { useOwnSearch } from './use-own-search.ts';
import { useTypingSetting } from './use-typing-setting.ts';

export function OwnPrices({ client, supplier, groupNames, changes, mayChange }: ClientTabProps) {
  const { t } = useLingui();
  const { supplier_id } = supplier;
  const { organization_id } = client;
  const mayType = usePermission('price_group:update') && mayChange;
  const setting = useTypingSetting(supplier_id);
  const problems = useFormulaWords();
  const params = { supplier_id, organization_id };
  const { query, field } = useOwnSearch();
  const listed = useOnlineQuery(clientProductRoutes.ownPrices, { params, query });
  const save = useOwnPriceChanges({ ...params, saving: changes.saving });
  const [isPasting, setPasting] = useState(false);
  const lineOf = useOtherwise(groupNames, setting?.now ?? '');
  const change = ({ product_id, terms }: OwnPrice, after: OwnPrice['terms']) => ({ product_id, before: terms, after });
  return (
    <>
      <OwnList
        title={t`Prix à lui`}
        hint={t`43,50 · −4 % · 39,90 au 6/12 pour une promotion · vide : celui de son groupe`}
        empty={t`Aucun : ce client paie comme ses groupes, ou le catalogue. Cherchez un produit pour lui donner un prix.`}
        refusal={mayType ? null : t`Votre rôle voit les prix, il ne les change pas.`}
        listed={listed}
        total={listed.data?.items_total}
        paste={mayType ? () => setPasting(true) : null}
        isPasting={isPasting}
        {...field}
      >
        {setting === null
          ? null
          : listed.data?.prices.map((row) => (
              <OwnLine
                key={row.product_id}
                product={row}
                note={lineOf(row)}
                label={(name) => t`Prix à lui : ${name}`}
                value={termsText(row, setting)}
                placeholder={t`aucun`}
                readOnly={!mayType}
                check={(text) => {
                  const read = readTerms(text, row, setting);
                  return 'problem' in read ? problems[read.problem] : undefined;
                }}
                save={async (text) => {
                  const read = readTerms(text, row, setting);
                  return 'terms' in read && (await save([change(row, read.terms)]));
                }}
                remove={
                  isSameCell(row.terms, NO_TERMS)
                    ? null
                    : { label: (name) => t`Retirer le prix de ${name}`, act: () => void save([change(row, NO_TERMS)]) }
                }
              />
            ))}
      </OwnList>
      {isPasting && setting !== null ? (
        <PasteList
          hint={t`Deux colonnes depuis Excel : votre code, puis le prix ou la remise.`}
          keepWords={(count) => plural(count, { one: 'Garder # prix', other: 'Garder # prix' })}
          close={() => setPasting(false)}
          read={(lines) =>
            readPasted(
              lines,
              async (supplier_codes) =>
                (
                  await call(clientProductRoutes.ownPrices, {
                    params,
                    query: { supplier_codes: [...supplier_codes], own_only: false, count: supplier_codes.length },
                  })
                ).prices,
              (row, text) => {
                const read = readTerms(text, row, setting);
                if ('problem' in read) return { problem: problems[read.problem] };
                if (isSameCell(read.terms, row.terms)) return null;
                const [before, after] = [termsText(row, setting), termsText({ ...row, ...read }, setting)];
                return { before, after, change: change(row, read.terms) };
              },
            )
          }
          keep={save}
        />
      ) : null}
    </>
  );
}

/**
 * The price that the client would pay without terms of its own, and the price it pays where that differs from the typed
 * one.
 */
function useOtherwise(groupNames: ReadonlyMap<string, string>, now: string) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return ({ price_group_id, otherwise, paid, terms }: OwnPrice): string => {
    const group = price_group_id === null ? undefined : groupNames.get(price_group_id);
    const other = otherwise === null ? null : moneyText(netPrice(otherwise, now).net, tag);
    const from =
      other === null
        ? t`sans prix au catalogue`
        : group === undefined
          ? t`catalogue : ${other}`
          : t`groupe ${group} : ${other}`;
    if (paid === null || isSameCell(terms, NO_TERMS)) return from;
    const { net, reason } = netPrice(paid, now);
    const pays = moneyText(net, tag);
    if (reason === 'promo' && terms.sales_promo === null) return t`${from} · une promotion l’emporte : ${pays}`;
    return reason === 'list' ? from : t`${from} · paie ${pays}`;
  };
}
