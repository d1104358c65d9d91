/**
 * Search across all suppliers, on this device: what is found is put side by side by the kilo, the litre or the unit. The
 * same printed code is one list; what is only similar says so.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useAccount } from '#client/parts/account/session.tsx';
import { QuantityContext } from '#client/parts/cart/use-cart.ts';
import type { OffersFound, ShownGroup, ShownOffer } from '#client/parts/listing/search-offers.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplyCenterPath, type Whereabouts } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipBar } from '#client/ui/chip-bar.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanText } from '#domain/values/text.ts';
import { AbsentCatalogs } from '../day/absent-catalogs.tsx';
import type { Center } from '../use-center.ts';
import type { CenterSync } from '../use-center-sync.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './search-screen.module.css';
import { useCenterQuantities } from './use-center-quantities.ts';
import { useOffers } from './use-offers.ts';

/** Groups shown at first, and with each tap on "more". */
const PAGE = 20;

type SearchScreenProps = { center: Center; sync: CenterSync; where: Whereabouts };

export default function SearchScreen({ center, sync, where }: SearchScreenProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState('all');
  const [count, setCount] = useState(PAGE);
  const query = useDeferredValue(cleanText(typed));
  const offers = useOffers(center, query);
  const { suppliers } = center;
  const opened = suppliers.filter(({ cart }) => cart !== null).length;
  const found = offers.status === 'ready' && offers.query === query && query !== '' ? offers.found : null;
  const groups = found === null ? [] : chosenGroups(found, only);
  const type = (text: string) => {
    setTyped(text);
    setCount(PAGE);
    setOnly('all');
  };
  return (
    <main className={styles.screen}>
      <PageHeader title={t`Chercher chez tous les fournisseurs`} />
      <div className={styles.tools}>
        <SearchField
          label={t`Rechercher un produit`}
          placeholder={t`Produit, marque, code`}
          value={typed}
          onChange={type}
        />
        {found === null ? null : (
          <ChipBar label={t`Fournisseurs`} value={only} onValueChange={setOnly} chips={chips(found)} />
        )}
        <AbsentCatalogs suppliers={suppliers} sync={sync} />
      </div>
      {offers.status === 'failed' ? (
        <EmptyState icon="warning" title={t`La recherche n’a pas pu démarrer`}>
          {t`Rechargez la page. Vos paniers sont intacts.`}
        </EmptyState>
      ) : query === '' ? (
        <EmptyState icon="search" title={t`Un produit, tous les prix`}>
          {t`Le même code chez deux fournisseurs se compare au kilo, au litre ou à la pièce, remises comprises. Tout vient de vos catalogues, sans réseau.`}
        </EmptyState>
      ) : found !== null && groups.length === 0 ? (
        <EmptyState icon="search" title={t`Rien pour « ${query} »`}>
          {t`Essayez un mot plus court, ou la marque.`}
        </EmptyState>
      ) : (
        <Groups center={center} groups={groups.slice(0, count)} isCorrected={found?.corrected === true} />
      )}
      {groups.length > count ? (
        <p className={styles.more}>
          <Button variant="outline" onClick={() => setCount(count + PAGE)}>{t`Voir plus de produits`}</Button>
        </p>
      ) : null}
      {opened === 0 ? null : (
        <p className={styles.foot}>
          <Button asChild trailingIcon="open">
            <Link href={supplyCenterPath(where)}>
              {plural(opened, { one: 'Voir le panier', other: 'Voir les # paniers' })}
            </Link>
          </Button>
        </p>
      )}
    </main>
  );

  function chips({ counts }: OffersFound) {
    const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
    const named = suppliers.flatMap(({ key, supplier }) => {
      const each = counts[key.supplier_id] ?? 0;
      return each === 0 ? [] : [{ value: key.supplier_id, label: `${supplier.name}, ${each}` }];
    });
    return [{ value: 'all', label: t`Tous, ${total}` }, ...named];
  }
}

/** The groups that hold an offer of the chosen supplier stay whole: the others are what it is compared with. */
function chosenGroups({ groups }: OffersFound, only: string): readonly ShownGroup[] {
  if (only === 'all') return groups;
  return groups.filter(({ lists }) =>
    lists.some(({ offers }) => offers.some(({ supplier_id }) => supplier_id === only)),
  );
}

type GroupsProps = { center: Center; groups: readonly ShownGroup[]; isCorrected: boolean };

function Groups({ center, groups, isCorrected }: GroupsProps) {
  const { t } = useLingui();
  const quantities = useCenterQuantities(center);
  const products = useProducts(center, groups);
  if (products === undefined) return null;
  const row = (offer: ShownOffer, most: number) => {
    const at = center.suppliers.find(({ key }) => key.supplier_id === offer.supplier_id);
    const product = products.get(nameOf(offer));
    const own = quantities.get(offer.supplier_id);
    if (at === undefined || product === undefined || own === undefined) return null;
    return (
      <QuantityContext key={nameOf(offer)} value={own}>
        <OfferRow offer={offer} product={product} at={at} now={center.at} most={most} />
      </QuantityContext>
    );
  };
  return (
    <>
      {isCorrected ? (
        <p className={styles.corrected}>{t`Rien d’exact : voici ce qui s’écrit presque pareil.`}</p>
      ) : null}
      <ul className={styles.groups} aria-label={t`Produits trouvés`}>
        {groups.map(({ lists }) => {
          const [first] = lists.flatMap(({ offers }) => offers);
          return (
            <li key={first === undefined ? '' : nameOf(first)} className={styles.group}>
              {lists.map(({ match, code, offers }) => (
                <div key={code ?? match}>
                  {code !== null ? (
                    <h2 className={styles.same}>
                      {t`Même produit, même code`} <span className={styles.code}>{code.replace(/^0/u, '')}</span>
                    </h2>
                  ) : offers.length > 1 || lists.length > 1 ? (
                    <h2 className={styles.similar}>{t`Proches par le nom et le rayon, autre code`}</h2>
                  ) : null}
                  <ul>{offers.map((offer) => row(offer, dearest(offers)))}</ul>
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const nameOf = ({ supplier_id, product_id }: Pick<ShownOffer, 'supplier_id' | 'product_id'>) =>
  `${supplier_id} ${product_id}`;

/** The highest price of a list as a plain number, for the length of bars. */
function dearest(offers: readonly ShownOffer[]): number {
  return Math.max(
    ...offers.map(({ price }) => (price === null ? 0 : Number(price.numerator) / Number(price.denominator))),
  );
}

function useProducts(center: Center, groups: readonly ShownGroup[]): ReadonlyMap<string, CatalogProduct> | undefined {
  const { account_id } = useAccount();
  const wanted = groups.flatMap(({ lists }) => lists.flatMap(({ offers }) => offers));
  const names = wanted.map(nameOf).join('\n');
  const versions = center.suppliers.map(({ space }) => `${space?.generation} ${space?.version}`).join(' ');
  return useLiveQuery(async () => {
    const found = new Map<string, CatalogProduct>();
    for (const { key } of center.suppliers) {
      const ids = wanted.flatMap(({ supplier_id, product_id }) =>
        supplier_id === key.supplier_id ? [product_id] : [],
      );
      const products = await productsByIds(openDatabase(account_id), key, ids);
      for (const [product_id, product] of products) found.set(nameOf({ ...key, product_id }), product);
    }
    return found;
  }, [account_id, names, versions]);
}
