/** The columns of the list of products, and its cells that can be edited. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { nameIn } from '#client/parts/products/product-names.ts';
import { contentText, perUnitText } from '#client/parts/products/product-text.ts';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import { decimalText, MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText, readPercent } from '#client/parts/words/percent.ts';
import { Badge } from '#client/ui/badge.tsx';
import { CellInput } from '#client/ui/cell-input.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { TableColumn, TableLayout } from '#client/ui/table-column.ts';
import { Tile } from '#client/ui/tile.tsx';
import type { DeskCategory } from '#contract/assortment.ts';
import type { DeskProduct, ProductEdit } from '#contract/product-desk.ts';
import type { GtinKind } from '#domain/catalog/product-fields.ts';
import { PRODUCT_TEXTS, type ProductText } from '#domain/catalog/product-texts.ts';
import { packPrice } from '#domain/pricing/catalog-price.ts';
import { perUnitPrice } from '#domain/pricing/price.ts';
import { type Money, moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import { asCatalogProduct } from './as-catalog-product.ts';
import styles from './product-columns.module.css';

export const INITIAL_LAYOUT: TableLayout = {
  order: [],
  hidden: [...PRODUCT_TEXTS, 'vat', 'weight', 'labels', 'unit_gtin', 'created_at'],
};

type Done = (returns: boolean) => void;

type ProductColumns = {
  categories: readonly DeskCategory[];
  /** How prices are written; undefined: prices can't be edited. */
  notation: { precision: number; currency: string } | undefined;
  save: ((product: DeskProduct, edit: ProductEdit, message: string) => void) | null;
};

export function useProductColumns({ categories, notation, save }: ProductColumns): readonly TableColumn<DeskProduct>[] {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  return useMemo(() => {
    const categoryOf = new Map(categories.map((category) => [category.category_id, category]));
    const drawn = (product: DeskProduct) => categoryOf.get(product.category_id ?? '');
    const gtin = (product: DeskProduct, kind: GtinKind) =>
      product.gtins.find((each) => each.kind === kind)?.gtin.replace(/^0{1,6}(?=\d{8,13}$)/, '');
    const muted = (text: string) => <span className={styles.muted}>{text}</span>;

    const textEditor = (field: ProductText, label: string) => (product: DeskProduct, done: Done) => (
      <CellInput
        label={`${label}, ${product.name}`}
        value={product[field] ?? ''}
        done={done}
        commit={(typed) => {
          const text = cleanText(typed);
          save?.(product, { [field]: text === '' ? null : text }, `${product.name}, ${label}\u00a0: ${text}`);
          return null;
        }}
      />
    );

    const commitPrice = (product: DeskProduct, typed: string): string | null => {
      if (notation === undefined || save === null) return null;
      const text = cleanText(typed);
      const before = product.catch_weight?.price_per_kilo ?? product.price;
      const precision = Math.max(notation.precision, before?.precision ?? 0);
      const price = text === '' ? null : moneyFromText(text, precision, notation.currency);
      if ((text !== '' && (price === null || price.amount < 0)) || (price === null && product.catch_weight))
        return t`Ce n’est pas un prix`;
      const edit: ProductEdit =
        product.catch_weight && price
          ? { catch_weight: { ...product.catch_weight, price_per_kilo: price } }
          : { price };
      const words = (money: Money | null) => (money === null ? t`sans prix` : moneyText(money, tag));
      save(product, edit, t`Prix de ${product.name} : ${words(before)} devient ${words(price)}`);
      return null;
    };

    const columns: TableColumn<DeskProduct>[] = [
      {
        id: 'name',
        header: t`Produit`,
        sortable: true,
        grows: true,
        card: 'name',
        cell: (product) => (
          <span className={styles.product}>
            <Tile
              glyph={drawn(product)?.glyph ?? 'crate'}
              hue={drawn(product)?.hue}
              imageUrl={product.pictures[0]}
              size="xs"
              muted={!product.enabled}
            />
            <span className={styles.names} data-off={!product.enabled || undefined}>
              <b>{nameIn(product.names, i18n.locale) || product.name}</b>
              <small>{product.supplier_code}</small>
            </span>
          </span>
        ),
      },
      { id: 'pack', header: t`Colis`, width: '7rem', cell: (product) => contentText(product, tag) },
      {
        id: 'category',
        header: t`Rayon`,
        sortable: true,
        width: '11.5rem',
        cell: (product) => {
          const names = drawn(product)?.names;
          return names ? <span className={styles.cut}>{nameIn(names, i18n.locale)}</span> : muted(t`sans`);
        },
      },
      {
        id: 'price',
        header: t`Prix HT`,
        align: 'end',
        sortable: true,
        width: '6.5rem',
        card: 'amount',
        cell: ({ catch_weight, price }) => {
          const shown = catch_weight?.price_per_kilo ?? price;
          if (shown === null) return muted(t`sans prix`);
          return (
            <span className={styles.price}>
              <MoneyFigure value={shown} size="s" />
              {catch_weight ? <small>/kg</small> : null}
            </span>
          );
        },
        ...(save && {
          editor: (product, done) => {
            const shown = product.catch_weight?.price_per_kilo ?? product.price;
            return (
              <CellInput
                label={t`Prix HT, ${product.name}`}
                value={shown === null ? '' : decimalText(shown, tag)}
                inputMode="decimal"
                align="end"
                done={done}
                commit={(text) => commitPrice(product, text)}
              />
            );
          },
        }),
      },
      {
        id: 'unit_price',
        header: t`L’unité`,
        align: 'end',
        width: '6.5rem',
        cell: (product) => {
          const price = packPrice(product);
          const perUnit =
            price && perUnitPrice(asCatalogProduct(product, price), price, notation?.precision ?? price.precision);
          return perUnit ? perUnitText(perUnit, product.sale_unit, tag) : '';
        },
      },
      {
        id: 'pack_gtin',
        header: t`GTIN colis`,
        width: '9rem',
        cell: (product) => gtin(product, 'pack') ?? muted(t`sans`),
      },
      {
        id: 'unit_gtin',
        header: t`GTIN unité`,
        width: '9rem',
        cell: (product) => gtin(product, 'unit') ?? muted(t`sans`),
      },
      ...PRODUCT_TEXTS.map((text): TableColumn<DeskProduct> => {
        const header = t(PRODUCT_TEXT_WORDS[text]);
        return {
          id: text,
          header,
          sortable: text === 'brand',
          width: '8rem',
          cell: (product) => <span className={styles.cut}>{product[text]}</span>,
          ...(save && { editor: textEditor(text, header) }),
        };
      }),
      {
        id: 'vat',
        header: t`TVA`,
        align: 'end',
        width: '5rem',
        cell: ({ vat }) => percentText(vat, tag),
        ...(save && {
          editor: (product, done) => (
            <CellInput
              label={t`TVA, ${product.name}`}
              value={numberText(product.vat / 100, tag)}
              inputMode="decimal"
              align="end"
              done={done}
              commit={(text) => {
                const vat = readPercent(text);
                if (vat === null) return t`Ce n’est pas un taux`;
                save(product, { vat }, t`TVA de ${product.name} : ${percentText(vat, tag)}`);
                return null;
              }}
            />
          ),
        }),
      },
      {
        id: 'weight',
        header: t`Poids brut`,
        align: 'end',
        width: '6rem',
        cell: ({ pack_weight }) =>
          pack_weight === null ? muted(t`sans`) : `${numberText(pack_weight / 1000, tag)}\u00a0kg`,
      },
      {
        id: 'labels',
        header: t`Étiquettes`,
        width: '9rem',
        cell: ({ labels }) => <span className={styles.cut}>{labels.join(', ')}</span>,
      },
      {
        id: 'state',
        header: t`État`,
        sortable: true,
        width: '7rem',
        card: 'state',
        cell: (product) => <ProductState product={product} />,
      },
    ];
    return columns;
  }, [t, i18n.locale, tag, categories, notation, save]);
}

/** The word for whether a product is in sale. */
export function ProductState({ product: { enabled, availability } }: { product: DeskProduct }) {
  if (!enabled)
    return (
      <Badge>
        <Trans>retiré</Trans>
      </Badge>
    );
  return availability.state === 'out_of_stock' ? (
    <Badge tone="warn">
      <Trans>rupture</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>en vente</Trans>
    </Badge>
  );
}
