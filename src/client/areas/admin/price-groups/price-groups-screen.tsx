/**
 * Prices of all groups as one grid, products × groups. What is typed or pasted is a draft until "Publier": then it counts for everybody
 * at once. Nothing that somebody else changed meanwhile is overwritten. What single clients pay besides is no part of this screen.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { type FormulaProblem, priceFormula } from '#domain/pricing/price-formula.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { ConflictCard } from './conflict-card.tsx';
import { FormulaLine } from './formula-line.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { draftKey, keptCell, pastedCells } from './price-drafts.ts';
import { type GridSelection, PriceGrid } from './price-grid.tsx';
import styles from './price-groups-screen.module.css';
import { PriceSheet } from './price-sheet.tsx';
import { useGridPages } from './use-grid-pages.ts';
import { type TypedText, usePriceDrafts } from './use-price-drafts.ts';

export default function PriceGroupsScreen({ supplier, id: named_group_id }: AdminScreenProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const queries = useQueryClient();
  const { supplier_id } = supplier;
  const mayUpdate = usePermission('price_group:update');
  const [search, setSearch] = useState('');
  const [isPriced, setPriced] = useState(false);
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const [selection, setSelection] = useState<GridSelection>({ row: 0, column: 0, anchor: 0 });
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<FormulaProblem | null>(null);
  const [open_group_id, setOpenGroup] = useState(named_group_id);
  const [isPriceOpen, setPriceOpen] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const at = new Date(useServerTime(60_000)).toISOString();
  const query = useDeferredValue(cleanText(search));
  const settings = useOnlineQuery(supplierRoutes.supplierSettings, { params: { supplier_id } });
  const { total, groups, isPending, failure, rowAt } = useGridPages(
    { supplier_id, query, use_price_groups: isPriced },
    ...sight,
  );
  const { drafts, conflicts, typeAll, publish, resolve, undo } = usePriceDrafts(supplier_id);
  const onSight = useCallback((first: number, last: number) => setSight([first, last]), []);
  const count = drafts.cells.size;

  const product = rowAt(selection.row);
  const group = groups[selection.column];
  const key = product && group ? draftKey(group.price_group_id, product.product_id) : '';
  const cell = product && group ? (drafts.cells.get(key)?.after ?? keptCell(product, group.price_group_id)) : null;
  const zone = settings.data?.time_zone ?? 'UTC';
  const decimal = tag.startsWith('en') ? '.' : ',';
  const kept = drafts.refused.get(key) ?? (cell === null ? '' : priceFormula(cell, zone, decimal));

  /** The text for one cell, where the cell is there. */
  const typed = (row: number, column: number, value: string): TypedText[] => {
    const [ofRow, ofColumn] = [rowAt(row), groups[column]];
    if (ofRow === undefined || ofColumn === undefined || settings.data === undefined) return [];
    const { currency, price_decimal_precision } = settings.data;
    const setting = {
      currency,
      precision: price_decimal_precision,
      time_zone: zone,
      now: at,
      groupDiscount: ofColumn.sales_discount,
    };
    return [{ product: ofRow, price_group_id: ofColumn.price_group_id, text: value, setting }];
  };
  const rowsChosen = () => {
    const [first, last] = [Math.min(selection.row, selection.anchor), Math.max(selection.row, selection.anchor)];
    return Array.from({ length: last - first + 1 }, (_, by) => first + by);
  };
  const commit = (value: string) => {
    const outcome = typeAll(rowsChosen().flatMap((row) => typed(row, selection.column, value)));
    setProblem(outcome.problem);
    setText(undefined);
    document.querySelector<HTMLElement>('[data-active="true"]')?.focus();
  };
  const fillDown = () => {
    const [first, ...others] = rowsChosen();
    const source = first === undefined ? undefined : rowAt(first);
    if (!mayUpdate || source === undefined || group === undefined) return;
    const above =
      drafts.cells.get(draftKey(group.price_group_id, source.product_id))?.after ??
      keptCell(source, group.price_group_id);
    typeAll(others.flatMap((row) => typed(row, selection.column, priceFormula(above, zone, decimal))));
  };
  const paste = (pasted: string) => {
    if (!mayUpdate) return;
    const cells = pastedCells(pasted);
    const texts = cells.flatMap((values, down) =>
      values.flatMap((value, across) =>
        cleanText(value) === '' ? [] : typed(selection.row + down, selection.column + across, value),
      ),
    );
    const wanted = cells.flat().filter((value) => cleanText(value) !== '').length;
    const { refused } = typeAll(texts);
    const left = wanted - texts.length;
    showToast({
      tone: refused > 0 || left > 0 ? 'bad' : 'ok',
      message: [
        plural(texts.length - refused, { one: '# prix collé', other: '# prix collés' }),
        refused > 0 ? plural(refused, { one: '# refusé', other: '# refusés' }) : '',
        left > 0 ? plural(left, { one: '# hors de la grille', other: '# hors de la grille' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      action: { label: t`Annuler`, onSelect: () => undo?.() },
    });
  };
  const addGroup = useMutation({
    mutationFn: () =>
      call(pricingRoutes.addPriceGroup, {
        query: { supplier_id },
        body: { name: t`Nouveau groupe` },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async ({ price_group_id }) => {
      await queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
      setOpenGroup(price_group_id);
    },
    onError: () => showToast({ tone: 'bad', message: t`Le groupe n’a pas pu être changé.` }),
  });
  const send = () =>
    publish.mutate(undefined, {
      onSuccess: ({ sent, found }) =>
        showToast({
          tone: found.length > 0 ? 'bad' : 'ok',
          message: [
            plural(sent.length - found.length, { one: '# prix publié', other: '# prix publiés' }),
            found.length > 0 ? plural(found.length, { one: '# case à choisir', other: '# cases à choisir' }) : '',
          ]
            .filter(Boolean)
            .join(', '),
        }),
      onError: () => showToast({ tone: 'bad', message: t`Rien n’a été publié. Les brouillons sont gardés.` }),
    });
  const openGroup = groups.find(({ price_group_id }) => price_group_id === open_group_id);
  const [conflict] = conflicts;
  const inConflict = new Set(conflicts.map((each) => draftKey(each.price_group_id, each.product_id)));
  const mine = conflict && drafts.cells.get(draftKey(conflict.price_group_id, conflict.product_id))?.after;
  const ofConflict = Array.from({ length: sight[1] + 1 }, (_, row) => rowAt(row)).find(
    (each) => each?.product_id === conflict?.product_id,
  );

  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Groupes de prix`}
        note={plural(groups.length, {
          one: '# groupe · brouillon gardé à chaque case',
          other: '# groupes · brouillon gardé à chaque case',
        })}
      >
        {mayUpdate ? (
          <>
            <Button variant="secondary" icon="add" loading={addGroup.isPending} onClick={() => addGroup.mutate()}>
              {t`Nouveau groupe`}
            </Button>
            <Button disabled={count === 0} loading={publish.isPending} onClick={send}>
              {plural(count, { one: 'Publier # prix', other: 'Publier # prix' })}
            </Button>
          </>
        ) : null}
      </PageHeader>
      <div className={styles.tools}>
        <SearchField
          label={t`Rechercher un produit`}
          placeholder={t`Produit ou code`}
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
        <Switch label={t`Avec un prix dans un groupe`} checked={isPriced} onCheckedChange={setPriced} />
      </div>
      {failure !== null ? (
        <QueryFailure error={failure.error} retry={() => void failure.refetch()} />
      ) : !isPending && groups.length === 0 ? (
        <EmptyState
          icon="price-groups"
          title={t`Aucun groupe de prix`}
          action={mayUpdate ? <Button onClick={() => addGroup.mutate()}>{t`Nouveau groupe`}</Button> : undefined}
        >
          {t`Tous vos clients paient le prix du catalogue.`}
        </EmptyState>
      ) : (
        <>
          <FormulaLine
            ref={line}
            place={product && group ? `${productName(product, i18n.locale)} · ${group.name}` : ''}
            value={text ?? kept}
            mayUpdate={mayUpdate && cell !== null}
            problem={problem}
            change={(value) => {
              setText(value);
              setProblem(null);
            }}
            commit={commit}
            cancel={() => {
              setText(undefined);
              setProblem(null);
              document.querySelector<HTMLElement>('[data-active="true"]')?.focus();
            }}
          />
          <div className={styles.list}>
            {total === 0 && !isPending ? (
              <EmptyState icon="search" title={t`Aucun produit ne correspond`}>
                {t`Essayez un autre mot ou un code.`}
              </EmptyState>
            ) : (
              <PriceGrid
                total={total}
                groups={groups}
                rowAt={rowAt}
                onSight={onSight}
                drafts={drafts}
                conflicts={inConflict}
                selection={selection}
                select={(next) => {
                  setSelection(next);
                  setText(undefined);
                  setProblem(null);
                }}
                type={(pressed) => {
                  if (!mayUpdate) return;
                  if (pressed === '=') return commit('=');
                  if (pressed !== '') setText(pressed);
                  line.current?.focus();
                }}
                fillDown={fillDown}
                paste={paste}
                openGroup={setOpenGroup}
                at={at}
              />
            )}
          </div>
        </>
      )}
      <footer className={styles.foot}>
        {conflict !== undefined && mine !== undefined ? (
          <ConflictCard
            conflict={conflict}
            mine={mine}
            product={ofConflict}
            group={groups.find(({ price_group_id }) => price_group_id === conflict.price_group_id)}
            name={ofConflict === undefined ? '' : productName(ofConflict, i18n.locale)}
            resolve={(isMine) => resolve(conflict, isMine)}
            at={at}
          />
        ) : (
          <>
            <Button variant="ghost" size="s" disabled={cell === null} onClick={() => setPriceOpen(true)}>
              {t`Pourquoi ce prix ?`}
            </Button>
            {undo === null ? null : (
              <Button variant="ghost" size="s" icon="undo" onClick={undo}>
                {t`Annuler`}
              </Button>
            )}
          </>
        )}
      </footer>
      {openGroup === undefined ? null : (
        <GroupSheet
          key={openGroup.price_group_id}
          supplier_id={supplier_id}
          group={openGroup}
          groups={groups}
          mayUpdate={mayUpdate}
          close={() => setOpenGroup(undefined)}
        />
      )}
      {isPriceOpen && product !== undefined && group !== undefined && cell !== null ? (
        <PriceSheet
          supplier_id={supplier_id}
          product={product}
          group={group}
          cell={cell}
          at={at}
          close={() => setPriceOpen(false)}
        />
      ) : null}
    </main>
  );
}
