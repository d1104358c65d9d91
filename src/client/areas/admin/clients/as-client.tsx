/**
 * The buyer front as one client sees it, to look at only: the client's products and prices, and the step that led to
 * each price. Nothing here orders, and the client doesn't notice.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { packText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { clientRoutes } from '#contract/client.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './as-client.module.css';
import { PriceChain } from './price-chain.tsx';

const SHOWN = 60;

type AsClientProps = {
  supplier_id: string;
  organization_id: string;
  groupNames: ReadonlyMap<string, string>;
  close: () => void;
};

export function AsClient({ supplier_id, organization_id, groupNames, close }: AsClientProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(cleanText(search));
  const [chosen, setChosen] = useState<string | null>(null);
  const [at] = useState(() => new Date().toISOString());
  const params = { supplier_id };
  const client = useOnlineQuery(clientRoutes.client, { params: { supplier_id, organization_id } });
  const seen = useOnlineQuery(supplierRoutes.supplierSearch, {
    params,
    query: { query, contact_id: organization_id, count: SHOWN },
  });
  const all = useOnlineQuery(supplierRoutes.supplierSearch, { params, query: { query, count: 1 } });
  const name = client.data?.name ?? '';
  const products = seen.data?.products ?? [];
  const product = products.find(({ product_id }) => product_id === chosen) ?? products[0];
  const visible = seen.data?.items_total ?? 0;
  const total = all.data?.items_total ?? 0;
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <Icon name="show" />
        <div>
          <h1>
            <Trans>La boutique vue par {name}</Trans>
          </h1>
          <p>{t`Lecture seule : rien de ce que vous touchez n’est commandé.`}</p>
        </div>
        <Button variant="plain" icon="close" onClick={close}>{t`Quitter`}</Button>
      </header>
      <div className={styles.panes}>
        <section className={styles.shop} aria-label={t`Produits`}>
          <SearchField
            label={t`Rechercher un produit`}
            placeholder={t`Nom, code ou marque`}
            value={search}
            onChange={setSearch}
            shortcut="/"
          />
          {seen.isError && seen.data === undefined ? (
            <QueryFailure error={seen.error} retry={() => void seen.refetch()} />
          ) : seen.isPending ? (
            <Skeleton height={56} />
          ) : products.length === 0 ? (
            <EmptyState icon="search" title={t`Ce client ne voit aucun produit de ce nom`} />
          ) : (
            <ul>
              {products.map((each) => {
                const { base, net } = netPrice(each, at);
                return (
                  <li key={each.product_id}>
                    <button
                      type="button"
                      className={styles.product}
                      aria-pressed={each.product_id === product?.product_id}
                      onClick={() => setChosen(each.product_id)}
                    >
                      <span>
                        <b>{productName(each, i18n.locale)}</b>
                        <small>{packText(each, tag)}</small>
                      </span>
                      {net === base ? null : (
                        <del>
                          <MoneyFigure value={base} size="s" />
                        </del>
                      )}
                      <MoneyFigure value={net} size="s" />
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </section>
        <div className={styles.why}>
          {product === undefined ? null : (
            <Card as="section">
              <h2>{t`Pourquoi ce prix ?`}</h2>
              <PriceChain
                key={product.product_id}
                supplier_id={supplier_id}
                organization_id={organization_id}
                product={product}
                groupNames={groupNames}
                at={at}
              />
            </Card>
          )}
          {seen.data === undefined || all.data === undefined ? null : (
            <Card as="section">
              <p>
                {query === ''
                  ? t`Ce client voit ${visible} de vos ${total} produits en vente.`
                  : t`Ce client voit ${visible} des ${total} produits trouvés.`}
              </p>
            </Card>
          )}
        </div>
      </div>
    </main>
  );
}
