/** Lines of a written list as they were understood, with the person's own words. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { lineAmount, netPrice } from '#domain/pricing/price.ts';
import type { LineAnswer, LineState, ReadLine } from '#domain/written-lists/line-state.ts';
import styles from './quick-order.module.css';

export interface StatedLine {
  readonly read: ReadLine;
  readonly state: LineState;
  /** The line's state by the catalog alone, without the person's answer. */
  readonly unanswered: LineState;
}

type Products = ReadonlyMap<string, CatalogProduct>;

export function AskedRow({
  line,
  products,
  open,
}: {
  line: StatedLine;
  products: Products;
  open: (line: number) => void;
}) {
  const { t } = useLingui();
  const { text, number } = line.read.line;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{t`« ${text} »`}</b>
        <Question line={line} products={products} />
      </span>
      <span />
      <Button variant="outline" aria-label={t`Choisir pour « ${text} »`} onClick={() => open(number)}>
        {t`Choisir`}
      </Button>
    </li>
  );
}

/** The words for why the app asks about a line. */
export function Question({ line: { state, unanswered }, products }: { line: StatedLine; products: Products }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale, supplier } = useSpace();
  const asked = state.kind === 'question' ? state : unanswered;
  if (asked.kind !== 'question') return <span>{t`${supplier.name} ne vend rien sous ce nom`}</span>;
  const gone = asked.out_of_stock === null ? undefined : products.get(asked.out_of_stock);
  if (gone !== undefined) return <span>{t`${productName(gone, locale)} : en rupture`}</span>;
  const [only, other] = asked.product_ids;
  if (only === undefined || other !== undefined)
    return (
      <span>{plural(asked.product_ids.length, { one: '# produit possible', other: '# produits possibles' })}</span>
    );
  const product = products.get(only);
  if (product === undefined) return null;
  const name = productName(product, locale);
  const pack = packText(product, tag);
  return <span>{pack === '' ? name : t`${name}, vendu par ${pack}`}</span>;
}

type ReadyRowProps = {
  line: StatedLine;
  products: Products;
  answer: (line: number, answer: LineAnswer) => void;
};

export function ReadyRow({ line: { read, state }, products, answer }: ReadyRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { at } = useCatalog();
  const { text, number } = read.line;
  const product = state.kind === 'ready' ? products.get(state.product_id) : undefined;
  if (state.kind !== 'ready' || product === undefined) return null;
  const { product_id, packs, reason } = state;
  const name = productName(product, locale);
  const reasons = {
    code: t`par son code`,
    usual: t`votre habituel`,
    corrected: t`faute corrigée`,
    answer: t`choisi par vous`,
    name: null,
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{[t`« ${text} »`, reasons[reason], packText(product, tag)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.amount}>{moneyText(lineAmount(netPrice(product, at).net, packs), tag)}</span>
      <QuantityStepper
        size="s"
        value={packs}
        productName={name}
        unitLabel={(count) => saleUnitText(product, count)}
        unitHidden
        onChange={(next) =>
          answer(number, next === 0 ? { kind: 'aside' } : { kind: 'product', product_id, packs: next })
        }
      />
    </li>
  );
}

export function OtherRow({ line: { read, state } }: { line: StatedLine }) {
  const { t } = useLingui();
  const { supplier } = useSpace();
  const { text } = read.line;
  const why =
    state.kind === 'note'
      ? t`en note pour ${supplier.name}`
      : state.kind === 'aside'
        ? t`laissée de côté`
        : t`lue comme un mot`;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{t`« ${text} »`}</b>
        <span>{why}</span>
      </span>
    </li>
  );
}
