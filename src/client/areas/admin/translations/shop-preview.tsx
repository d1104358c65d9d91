/**
 * The first products of the buyer front, each with its shelf, in two languages side by side. What has no name in one keeps
 * the source's.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { contentText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { LogoMark } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tile } from '#client/ui/tile.tsx';
import { assortmentRoutes } from '#contract/assortment.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { Locale } from '#domain/values/locale.ts';
import styles from './shop-preview.module.css';
import { useTranslationWords } from './translation-words.ts';

/** As many products as a phone and a half shows. */
const SHOWN = 12;
const CATEGORIES = 500;

type ShopPreviewProps = { supplier: SupplierCard; source: Locale; language: Locale; close: () => void };

export function ShopPreview({ supplier, source, language, close }: ShopPreviewProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { languageName, languageHeading } = useTranslationWords();
  const params = { supplier_id: supplier.supplier_id };
  const listed = useOnlineQuery(
    productDeskRoutes.ownProducts,
    { params, query: { state: 'in_sale', sort: 'supplier_code', count: SHOWN } },
    // The names may have been written a moment ago.
    { staleTime: 0 },
  );
  const categories = useOnlineQuery(assortmentRoutes.categories, { params, query: { count: CATEGORIES } });
  const categoryOf = new Map(categories.data?.categories.map((each) => [each.category_id, each]));
  const into = languageName(language);
  return (
    <main>
      <PageHeader title={t`Aperçu en ${into}`} note={t`Ce qui manque est lu dans une autre langue, jamais vide.`}>
        <Button variant="outline" icon="back" onClick={close}>
          <Trans>Retour aux textes</Trans>
        </Button>
      </PageHeader>
      {listed.data === undefined ? (
        <div className={styles.wait}>
          {listed.isError ? (
            <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
          ) : (
            <Skeleton height={320} />
          )}
        </div>
      ) : listed.data.products.length === 0 ? (
        <EmptyState icon="products" title={t`Aucun produit en vente`} />
      ) : (
        <div className={styles.pair}>
          {[source, language].map((locale) => (
            <section key={locale} aria-label={languageHeading(locale)}>
              <h2>{languageHeading(locale)}</h2>
              <div className={styles.phone}>
                <p className={styles.brand}>
                  <LogoMark name={supplier.name} mark={supplier.mark} />
                  <b>{supplier.name}</b>
                </p>
                <ul>
                  {listed.data.products.map((product) => {
                    const category = categoryOf.get(product.category_id ?? '');
                    const name = nameIn(product.names, locale);
                    const shelf = category === undefined ? '' : nameIn(category.names, locale);
                    const readIn = [locale, ...Object.keys(product.names)].find((each) => product.names[each] === name);
                    const otherLanguage = readIn === undefined || readIn === locale ? null : languageName(readIn);
                    return (
                      <li key={product.product_id}>
                        <Tile
                          glyph={category?.glyph ?? 'crate'}
                          hue={category?.hue}
                          imageUrl={product.pictures[0]}
                          size="xs"
                        />
                        <span className={styles.name}>
                          <b lang={readIn?.slice(0, 2)}>{name || product.supplier_code}</b>
                          {otherLanguage === null ? null : (
                            <Badge tone="warn" mark="pending">{t`en ${otherLanguage}`}</Badge>
                          )}
                          <small>{[shelf, contentText(product, tag)].filter((part) => part !== '').join(' · ')}</small>
                        </span>
                        {product.price === null ? null : <MoneyFigure value={product.price} size="s" />}
                      </li>
                    );
                  })}
                </ul>
              </div>
            </section>
          ))}
        </div>
      )}
    </main>
  );
}
