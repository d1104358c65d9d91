/** A catalog opened by its mailed link: products at the client's own prices, in a cart that the buyer then confirms. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { nameIn, productName } from '#client/parts/products/product-names.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import type { LinkedCatalog } from '#client/sync/linked-catalog.ts';
import { LogoMark } from '#client/ui/avatar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { type OfferedProduct, publicLinkRoutes } from '#contract/public-link.ts';
import { cleanText, fold } from '#domain/values/text.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { LinkCartBar } from './link-cart-bar.tsx';
import { useLinkCart } from './link-carts.ts';
import { LinkTerms } from './link-terms.tsx';
import { OfferedRow } from './offered-row.tsx';
import styles from './public-link-area.module.css';

/** How many rows are drawn at first, and added with each tap. */
const SHOWN = 200;

export function CatalogByLink({ link, catalog }: { link: string; catalog: LinkedCatalog }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const wanted = fold(cleanText(useDeferredValue(search)));
  const { quantities, choose, noteSent } = useLinkCart(link);
  const order = useMutation({
    mutationFn: (_sent: typeof quantities) =>
      call(publicLinkRoutes.orderByLink, { params: { public_link: link }, body: { lines: [...lines] } }),
    onSuccess: ({ link_cart_id = null }, sent) => {
      if (link_cart_id !== null) noteSent(link_cart_id, sent);
    },
  });
  const { supplier, client, products, categories, isKept } = catalog;
  const day = dayText(dayAt(catalog.expires_at, supplier.time_zone), tag);
  const places = new Map(categories.map(({ category_id }, at) => [category_id, at]));
  const place = ({ category_id }: OfferedProduct) => places.get(category_id ?? '') ?? categories.length;
  const found = products
    .filter((product) => fold(`${productName(product, i18n.locale)} ${product.supplier_code}`).includes(wanted))
    .sort((left, right) => place(left) - place(right));
  const known = new Map(categories.map((category) => [category.category_id, category]));
  const rows = found.slice(0, shown);
  const chosen = products.flatMap((product) => {
    const quantity = quantities[product.product_id] ?? 0;
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
  const lines = chosen.map(({ product_id, quantity }) => ({ product_id, quantity }));
  return (
    <main className={styles.catalog}>
      <header className={styles.head}>
        <LogoMark name={supplier.name} mark={supplier.mark} />
        <div>
          <h1>{supplier.name}</h1>
          <p className={styles.text}>
            {client === null
              ? t`Catalogue ouvert jusqu’au ${day}`
              : t`Catalogue de ${client.name}, à vos prix jusqu’au ${day}`}
          </p>
        </div>
      </header>
      {isKept ? (
        <Banner tone="info" icon="offline">{t`Hors ligne : le catalogue gardé sur cet appareil.`}</Banner>
      ) : (
        <p className={styles.text}>{t`Ce catalogue est gardé sur cet appareil : il marche aussi sans réseau.`}</p>
      )}
      {client === null ? (
        <Banner tone="info">{t`Prix sur demande : demandez votre propre lien à ${supplier.name}.`}</Banner>
      ) : (
        <p className={styles.text}>
          {t`Remplissez votre panier ici. Pour commander, une confirmation part à l’adresse qui a reçu ce catalogue.`}
        </p>
      )}
      <LinkTerms catalog={catalog} />
      <SearchField
        label={t`Rechercher un produit`}
        placeholder={t`Produit ou code`}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 ? (
        <EmptyState icon="search" title={t`Aucun produit ne correspond`}>
          {t`Essayez un autre mot ou un code.`}
        </EmptyState>
      ) : (
        <ul className={styles.products} aria-label={t`Produits`}>
          {rows.map((product, at) => {
            const category = known.get(product.category_id ?? '');
            const isFirst = place(product) !== (rows[at - 1] ? place(rows[at - 1] ?? product) : -1);
            return (
              <li key={product.product_id}>
                {isFirst && category !== undefined ? <h2>{nameIn(category.names, i18n.locale)}</h2> : null}
                <OfferedRow
                  product={product}
                  category={category}
                  precision={catalog.precision}
                  quantity={quantities[product.product_id] ?? 0}
                  choose={client === null ? null : (quantity) => choose(product.product_id, quantity)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="outline" wide onClick={() => setShown(shown + SHOWN)}>{t`Voir plus`}</Button>
      ) : null}
      <div className={styles.foot}>
        {order.data === undefined ? null : (
          <Banner tone="ok" live>
            {t`Un e-mail est en route vers ${order.data.email}. Son lien ouvre votre panier.`}
          </Banner>
        )}
        {order.isError ? (
          <Banner tone="bad" live>
            {t`La confirmation n’est pas partie. Votre panier reste gardé ici : réessayez avec du réseau.`}
          </Banner>
        ) : null}
        {chosen.length === 0 ? null : (
          <LinkCartBar
            chosen={chosen}
            terms={catalog}
            isSending={order.isPending}
            order={() => order.mutate(quantities)}
          />
        )}
      </div>
    </main>
  );
}
