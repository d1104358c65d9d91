/** A catalog opened by its link: products at the client's own prices, and one confirmation away from ordering. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { nameIn, productName } from '#client/parts/products/product-names.ts';
import { contentText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import type { LinkedCatalog } from '#client/sync/linked-catalog.ts';
import { LogoMark } from '#client/ui/avatar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { type OfferedProduct, publicLinkRoutes } from '#contract/public-link.ts';
import { cleanText, fold } from '#domain/values/text.ts';
import styles from './public-link-area.module.css';

/** Rows that are drawn at first, and with each further tap. */
const SHOWN = 200;

export function CatalogByLink({ link, catalog }: { link: string; catalog: LinkedCatalog }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const wanted = fold(cleanText(useDeferredValue(search)));
  const order = useMutation({
    mutationFn: () => call(publicLinkRoutes.orderByLink, { params: { public_link: link } }),
  });
  const { supplier, client, products, categories, isKept } = catalog;
  const day = dayText(catalog.expires_at.slice(0, 10), tag);
  const places = new Map(categories.map(({ category_id }, at) => [category_id, at]));
  const place = ({ category_id }: OfferedProduct) => places.get(category_id ?? '') ?? categories.length;
  const found = products
    .filter((product) => fold(`${productName(product, i18n.locale)} ${product.supplier_code}`).includes(wanted))
    .sort((left, right) => place(left) - place(right));
  const names = new Map(categories.map(({ category_id, names }) => [category_id, nameIn(names, i18n.locale)]));
  const rows = found.slice(0, shown);
  return (
    <main className={styles.catalog}>
      <header className={styles.head}>
        <LogoMark name={supplier.name} />
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
      ) : order.data === undefined ? (
        <div className={styles.order}>
          <Button icon="cart" loading={order.isPending} onClick={() => order.mutate()}>{t`Commander`}</Button>
          <small>{t`Une confirmation part à l’adresse qui a reçu ce catalogue.`}</small>
          {order.isError ? (
            <Banner tone="bad" live>{t`La confirmation n’est pas partie. Réessayez avec du réseau.`}</Banner>
          ) : null}
        </div>
      ) : (
        <Banner tone="ok" live>
          {t`Un e-mail est en route vers ${order.data.email}. Son lien ouvre votre boutique.`}
        </Banner>
      )}
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
            const category = names.get(product.category_id ?? '');
            const isFirst = place(product) !== (rows[at - 1] ? place(rows[at - 1] ?? product) : -1);
            return (
              <li key={product.product_id}>
                {isFirst && category !== undefined ? <h2>{category}</h2> : null}
                <div className={styles.product}>
                  <span>
                    <b>{productName(product, i18n.locale)}</b>
                    <small>{contentText(product, tag)}</small>
                  </span>
                  <span className={styles.price}>
                    {product.price_before === null ? null : <s>{moneyText(product.price_before, tag)}</s>}
                    {product.price === null ? t`sur demande` : <MoneyFigure value={product.price} size="s" />}
                    {product.is_available ? null : <small>{t`en rupture`}</small>}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="outline" wide onClick={() => setShown(shown + SHOWN)}>{t`Voir plus`}</Button>
      ) : null}
    </main>
  );
}
