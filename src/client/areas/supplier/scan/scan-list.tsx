/** The scans since the app was opened; each can be undone. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { timeText } from '#client/parts/orders/order-dates.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { IconButton } from '#client/ui/button.tsx';
import styles from './scan-list.module.css';
import type { FoundScan } from './scan-log.ts';
import { useScans } from './scan-provider.tsx';

export function ScanList() {
  const { t } = useLingui();
  const { log } = useScans();
  // The card above shows the latest scan.
  const found = log.filter((scan, position) => scan.kind === 'found' && (position > 0 || scan.added === 0));
  const products = log.filter(({ kind }) => kind === 'found').length;
  if (log.length === 0) {
    return <p className={styles.hint}>{t`Scannez un code : le produit arrive dans le panier, un colis à la fois.`}</p>;
  }
  if (found.length === 0) return null;
  return (
    <section>
      <header className={styles.head}>
        <h2>{t`Derniers scans`}</h2>
        <span>{plural(products, { one: '# produit', other: '# produits' })}</span>
      </header>
      <ul>{found.map((scan) => (scan.kind === 'found' ? <ScanLine key={scan.number} scan={scan} /> : null))}</ul>
    </section>
  );
}

function ScanLine({ scan }: { scan: FoundScan }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { undo } = useScans();
  const { product, added, at } = scan;
  const name = productName(product, locale);
  const time = timeText(at, tag);
  const state = added > 0 ? t`à ${time}` : product.availability.state === 'available' ? t`annulé` : t`en rupture`;
  return (
    <li className={styles.line}>
      <ProductPicture product={product} size="s" muted={added === 0} />
      <span className={styles.words}>
        <b>{name}</b>
        <span>{`${product.supplier_code} · ${state}`}</span>
      </span>
      {added > 0 ? (
        <>
          <b className={styles.added}>+{added}</b>
          <IconButton icon="undo" label={t`Annuler l’ajout de ${name}`} onClick={() => undo(scan)} />
        </>
      ) : null}
    </li>
  );
}
