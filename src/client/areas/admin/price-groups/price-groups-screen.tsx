/**
 * Prices of all groups as one grid, products × groups. A typed or pasted price is a draft until "Publier"; then it
 * counts for everybody at once. Publishing overwrites nothing that somebody else has changed meanwhile. Prices of
 * single clients are not on this screen.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useSupplierSettings } from '#client/parts/data/use-supplier-settings.ts';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { mayHaveHappened } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { PriceFile } from '../price-file/price-file.tsx';
import { onlyCell, rangeOf, selectionInside } from './cell-range.ts';
import { FormulaLine } from './formula-line.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { PasteBar } from './paste-bar.tsx';
import { draftKey, type WantedCell } from './price-drafts.ts';
import { PriceGrid } from './price-grid.tsx';
import styles from './price-groups-screen.module.css';
import { PriceSheet } from './price-sheet.tsx';
import { PromoSheet } from './promo-sheet.tsx';
import { RangeSummary } from './range-summary.tsx';
import { useAddGroup } from './use-add-group.ts';
import { useCellTyping } from './use-cell-typing.ts';
import { type RowSpan, useGridPages } from './use-grid-pages.ts';
import { usePriceDrafts } from './use-price-drafts.ts';

export default function PriceGroupsScreen({ supplier, id: named_group_id }: AdminScreenProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier_id } = supplier;
  const mayUpdate = usePermission('price_group:update');
  const [search, setSearch] = useState(new URLSearchParams(useSearch()).get('query') ?? '');
  const [isPriced, setPriced] = useState(false);
  const [sight, setSight] = useState<RowSpan>([0, 0]);
  const [open_group_id, setOpenGroup] = useState(named_group_id);
  const [openSheet, setOpenSheet] = useState<'price' | 'promo' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const query = useDeferredValue(cleanText(search));
  const settings = useSupplierSettings(supplier_id);
  const [wanted, setWanted] = useState(onlyCell({ row: 0, column: 0 }));
  const chosen = rangeOf(wanted);
  const { total, groups, isPending, failure, rows, rowAt, loadRows } = useGridPages(
    { supplier_id, query, use_price_groups: isPriced },
    sight,
    [chosen.top, chosen.bottom],
  );
  const selection = selectionInside(wanted, { rows: total, columns: groups.length });
  const drafting = usePriceDrafts(supplier_id, groups, rows);
  const { drafts, conflicts, publish } = drafting;
  const typing = useCellTyping({
    ...{ total, groups, rowAt, loadRows, selection, setSelection: setWanted },
    ...{ settings: settings.data, drafting, mayUpdate },
  });
  const { place, cell, at, pasted } = typing;
  const onSight = useCallback((first: number, last: number) => setSight([first, last]), []);
  const addGroup = useAddGroup(supplier_id, groups, setOpenGroup);
  const count = drafts.cells.size;

  const send = () =>
    publish.mutate(undefined, {
      onError: (error) =>
        showToast({
          tone: 'bad',
          message: mayHaveHappened(error)
            ? t`Pas de réponse : c’est peut-être publié. Les brouillons sont gardés, publiez de nouveau.`
            : t`Rien n’a été publié. Les brouillons sont gardés.`,
        }),
    });
  const keepFile = (cells: readonly WantedCell[]) => {
    drafting.putAll(cells);
    showToast({
      tone: 'ok',
      message: plural(cells.length, { one: '# prix en brouillon', other: '# prix en brouillon' }),
    });
  };
  const openGroup = groups.find(({ price_group_id }) => price_group_id === open_group_id);
  const hasSheet = openGroup !== undefined || openSheet !== null;
  const inConflict = useMemo(
    () => new Set(conflicts.map((each) => draftKey(each.price_group_id, each.product_id))),
    [conflicts],
  );

  return (
    <main className={classNames(styles.screen, hasSheet && styles.besideSheet)} data-needs-room>
      <PageHeader
        title={t`Groupes de prix`}
        note={plural(groups.length, {
          one: '# groupe · brouillon gardé à chaque case',
          other: '# groupes · brouillon gardé à chaque case',
        })}
        refusal={mayUpdate ? null : t`Votre rôle permet de lire les prix, pas de les changer.`}
      >
        {mayUpdate ? (
          <>
            {groups.length === 0 || isImporting ? null : (
              <Button variant="outline" icon="upload" onClick={() => setImporting(true)}>
                {t`Importer`}
              </Button>
            )}
            <Button variant="secondary" icon="add" loading={addGroup.isPending} onClick={() => addGroup.mutate()}>
              {t`Nouveau groupe`}
            </Button>
            <Button disabled={count === 0} loading={publish.isPending} onClick={send}>
              {plural(count, { one: 'Publier # prix', other: 'Publier # prix' })}
            </Button>
          </>
        ) : null}
      </PageHeader>
      {isImporting ? (
        <PriceFile
          supplier_id={supplier_id}
          groups={groups}
          only={open_group_id ?? null}
          keep={keepFile}
          close={() => setImporting(false)}
        />
      ) : (
        <>
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
            <div className={styles.list}>
              <QueryFailure error={failure.error} retry={() => void failure.refetch()} />
            </div>
          ) : !isPending && groups.length === 0 ? (
            <div className={styles.list}>
              <EmptyState
                icon="price-groups"
                title={t`Aucun groupe de prix`}
                action={mayUpdate ? <Button onClick={() => addGroup.mutate()}>{t`Nouveau groupe`}</Button> : undefined}
              >
                {t`Tous vos clients paient le prix du catalogue.`}
              </EmptyState>
            </div>
          ) : (
            <>
              <FormulaLine
                ref={line}
                place={typing.placeName}
                isRange={typing.chosenTotal > 1}
                value={typing.value}
                mayUpdate={mayUpdate && cell !== null}
                problem={typing.problem}
                pasted={pasted}
                change={typing.change}
                commit={typing.commit}
                cancel={typing.cancel}
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
                    pasted={pasted && { replaced: pasted.replaced, takeBack: typing.takePastedBack }}
                    selection={typing.selection}
                    select={typing.select}
                    type={(pressed) => {
                      if (!mayUpdate) return;
                      if (pressed === '=') return typing.commit('=');
                      if (pressed !== '') typing.change(pressed);
                      line.current?.focus();
                    }}
                    fillDown={typing.fillDown}
                    undo={mayUpdate ? drafting.undo : null}
                    paste={typing.paste}
                    copy={typing.copy}
                    openGroup={setOpenGroup}
                    at={at}
                  />
                )}
              </div>
            </>
          )}
          {pasted !== null ? (
            <PasteBar pasted={pasted} keep={typing.keepPasted} takeBack={typing.takePastedBack} />
          ) : (
            <GridFoot
              drafting={drafting}
              groups={groups}
              rows={rows}
              at={at}
              summary={<RangeSummary range={typing.range} groups={groups} rowAt={rowAt} drafts={drafts} at={at} />}
              explain={cell === null ? null : () => setOpenSheet('price')}
              promote={cell === null || !mayUpdate ? null : () => setOpenSheet('promo')}
            />
          )}
        </>
      )}
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
      {openSheet === 'price' && place !== undefined && cell !== null ? (
        <PriceSheet
          supplier_id={supplier_id}
          product={place.product}
          group={place.group}
          cell={cell}
          at={at}
          zone={typing.zone}
          close={() => setOpenSheet(null)}
        />
      ) : null}
      {openSheet === 'promo' && place !== undefined && settings.data !== undefined ? (
        <PromoSheet
          key={draftKey(place.group.price_group_id, place.product.product_id)}
          typing={typing}
          currencySign={currencySign(settings.data.currency, tag)}
          close={() => setOpenSheet(null)}
        />
      ) : null}
    </main>
  );
}
