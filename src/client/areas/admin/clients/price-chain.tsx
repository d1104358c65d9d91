/** The steps that led to a price, in order: prices that don't count are struck, the one that counts is bold. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { clientPricingRoutes } from '#contract/client-pricing.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { priceSteps } from '#domain/pricing/price.ts';
import { compareMoney, type Money } from '#domain/values/money.ts';
import styles from './as-client.module.css';

interface Step {
  readonly words: string;
  readonly price: Money;
  readonly counts: boolean;
}

type PriceChainProps = {
  supplier_id: string;
  organization_id: string;
  product: CatalogProduct;
  groupNames: ReadonlyMap<string, string>;
  /** The moment of the prices, ISO 8601. */
  at: string;
};

export function PriceChain({ supplier_id, organization_id, product, groupNames, at }: PriceChainProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const own = useOnlineQuery(clientPricingRoutes.clientPrices, {
    params: { client_id: organization_id },
    query: { supplier_id, count: 5000 },
  });
  const catalog = useOnlineQuery(productDeskRoutes.ownProduct, {
    params: { supplier_id, product_id: product.product_id },
  });
  const failed = [own, catalog].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <QueryFailure error={failed.error} retry={() => void failed.refetch()} />;
  if (own.data === undefined || catalog.data === undefined) return <Skeleton width="70%" />;
  const listed = catalog.data.price ?? undefined;
  const isOwn = own.data.products.some(({ product_id, price }) => product_id === product.product_id && price !== null);
  const [first] = own.data.price_groups;
  const group = first === undefined ? '' : (groupNames.get(first.price_group_id) ?? first.name);
  const isListed = !isOwn && (listed === undefined || compareMoney(listed, product.price) === 0);
  const [base, ...reductions] = priceSteps(product, at);
  const steps: Step[] = [
    ...(listed === undefined || isListed ? [] : [{ words: t`catalogue`, price: listed, counts: false }]),
    {
      words: isOwn ? t`prix à lui` : isListed ? t`catalogue` : t`groupe ${group}`,
      price: product.price,
      counts: base?.counts ?? true,
    },
    ...reductions.map(({ reason, price, counts }) => ({
      words: reason === 'promo' ? t`promotion` : t`remise ${numberText(product.sales_discount / 100, tag)} %`,
      price,
      counts,
    })),
  ];
  return (
    <>
      <b>{productName(product, i18n.locale)}</b>
      <ol className={styles.chain}>
        {steps.map(({ words, price, counts }) => {
          const text = `${words} ${moneyText(price, tag)}`;
          return <li key={text}>{counts ? <b>{text}</b> : <del>{text}</del>}</li>;
        })}
      </ol>
    </>
  );
}
