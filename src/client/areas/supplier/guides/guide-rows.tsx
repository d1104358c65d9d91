import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Tile } from '#client/ui/tile.tsx';
import { perPackOf } from '#domain/guides/counted-products.ts';
import { type GuideEntry, levelOn } from '#domain/guides/order-guide.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { shelfUnitText } from './count-words.ts';
import styles from './guide-rows.module.css';
import { ShelfHead } from './shelf-head.tsx';
import { namedShelves } from './shelf-of.ts';
import type { OpenGuide } from './use-guide.ts';

type GuideRowsProps = {
  guide: OpenGuide;
  /** Null: the supplier's clock is not known yet. */
  weekday: number | null;
  /** null: this person may only read the guide. */
  open: ((entry_id: string) => void) | null;
};

/** The products of a guide by shelf, each with today's level. */
export function GuideRows({ guide, weekday, open }: GuideRowsProps) {
  const entries = new Map(guide.entries.map((entry) => [entry.entry_id, entry]));
  const { shelves, loose } = namedShelves(guide.entries);
  const rows = (ids: readonly string[]) => (
    <ul>
      {ids.map((id) => {
        const entry = entries.get(id);
        return entry === undefined ? null : <Row key={id} guide={guide} entry={entry} weekday={weekday} open={open} />;
      })}
    </ul>
  );
  return (
    <>
      {loose.length === 0 ? null : rows(loose)}
      {shelves.map(({ shelf_id, letter, name, product_ids }) => (
        <section key={shelf_id}>
          <ShelfHead letter={letter} name={name} count={product_ids.length} />
          {rows(product_ids)}
        </section>
      ))}
    </>
  );
}

type RowProps = Omit<GuideRowsProps, 'open'> & Pick<GuideRowsProps, 'open'> & { entry: GuideEntry };

function Row({ guide, entry, weekday, open }: RowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at } = useCatalog();
  const { entry_id } = entry;
  const product = guide.products.get(entry_id);
  const name = guide.nameOf(entry_id);
  const level = weekday === null ? entry.par_level : levelOn(entry, weekday);
  const unit =
    product === undefined
      ? plural(level ?? 0, { one: 'colis', other: 'colis' })
      : shelfUnitText(product, perPackOf(entry, product) > 1, level ?? 0);
  const facts = product === undefined ? [] : [packText(product, tag), moneyText(netPrice(product, at).net, tag)];
  return (
    <li className={styles.row}>
      {product === undefined ? <Tile glyph="crate" size="s" muted /> : <ProductPicture product={product} size="s" />}
      <span className={styles.name}>
        <b>{name}</b>
        <span>
          {product === undefined ? (
            <Badge tone="bad">{t`n’est plus au catalogue`}</Badge>
          ) : product.availability.state === 'available' ? (
            facts.filter(Boolean).join(' · ')
          ) : (
            <Badge tone="bad">{t`en rupture`}</Badge>
          )}
        </span>
      </span>
      {open === null ? (
        <span className={styles.level}>
          {level ?? '–'}
          <small>{unit}</small>
        </span>
      ) : (
        <button
          type="button"
          className={styles.level}
          aria-label={
            level === null ? t`Niveau de ${name} : aucun, changer` : t`Niveau de ${name} : ${level} ${unit}, changer`
          }
          onClick={() => open(entry_id)}
        >
          {level ?? '–'}
          <small>{unit}</small>
        </button>
      )}
    </li>
  );
}
