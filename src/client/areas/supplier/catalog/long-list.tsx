/**
 * A list of any length: only the items in sight are in the page. Headings stay on top while their shelf scrolls by.
 * Arrow keys walk from product to product; + and - change the quantity of the one that has the focus.
 */
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DENSE, useMedia } from '#client/parts/data/use-media.ts';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { ProductTile } from '#client/parts/products/product-tile.tsx';
import { measureRow } from '#client/ui/measure-row.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { headingAbove, type ListItem, listItems } from './list-items.ts';
import styles from './long-list.module.css';
import type { ProductCache } from './product-cache.ts';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import { SectionHeading } from './section-heading.tsx';
import { useGridColumns } from './use-grid-columns.ts';
import { useProductLinks } from './use-product-links.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { View } from './use-view.ts';

/** Heights in pixels before a line has been measured. */
const HEADING = 42;
const ROW = 89;
const DENSE_ROW = 59;
const TILE = 268;
/** How many products around those in sight are read. */
const AHEAD = 40;
/** Milliseconds in which a person who searches types another letter. */
const NEXT_LETTER = 400;
/** Lines that are drawn above and below those in sight: at first, and in the end. */
const FEWEST_AROUND = 1;
const MOST_AROUND = 6;
/** Milliseconds between two of these lines, for a tap that comes meanwhile. */
const BETWEEN_LINES = 60;

type LongListProps = {
  /** The list's name, under which its scroll position is restored when the person comes back. */
  name: string;
  view: View;
  ids: readonly string[];
  sections: Parameters<typeof listItems>[0]['sections'];
  products: ProductCache;
  above: ReactNode;
  below: ReactNode;
  onFindEquivalents: (product: CatalogProduct) => void;
};

export function LongList({ name, view, ids, sections, products, above, below, onFindEquivalents }: LongListProps) {
  const { t } = useLingui();
  const dense = useMedia(DENSE);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const columns = useGridColumns(scroller, view);
  const items = useMemo(() => listItems({ ids, sections }, columns), [ids, sections, columns]);
  const linesAround = useLinesAround(items);
  const headHeight = useHeight(head);
  const row = view === 'grid' ? TILE : dense ? DENSE_ROW : ROW;
  // With another function, the virtualizer places all lines of the list anew.
  const keyOf = useCallback((position: number) => items[position]?.key ?? position, [items]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => (items[position]?.kind === 'heading' ? HEADING : row),
    measureElement: measureRow,
    getItemKey: keyOf,
    overscan: linesAround,
    // The first paint has a size taken from the window, so that it doesn't wait for a layout.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: headHeight,
  });
  const visible = virtualizer.getVirtualItems();
  const around = linesAround > FEWEST_AROUND ? AHEAD : 0;
  useProductsInSight(products, items, (visible[0]?.index ?? 0) - around, (visible.at(-1)?.index ?? 0) + around);
  // Another list reuses the rows, but has a scroll position of its own. The element is not asked for its position, and
  // not told one that it has: both lay the page out at once, at every key stroke in the search.
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    const remembered = rememberedScroll(name);
    if (remembered !== scrolledTo.current || remembered !== (virtualizer.scrollOffset ?? 0)) {
      scroller.current?.scrollTo({ top: remembered });
    }
    scrolledTo.current = remembered;
    return () => rememberScroll(name, virtualizer.scrollOffset ?? 0);
  }, [name, virtualizer]);
  const onKeyDown = useRowKeys({ scroller, items, scrollTo: (position) => virtualizer.scrollToIndex(position) });
  const firstInSight = visible.find(({ end }) => end > (virtualizer.scrollOffset ?? 0))?.index ?? 0;
  const stuck = items[headingAbove(items, firstInSight)];
  const isStuck = stuck?.kind === 'heading' && (virtualizer.scrollOffset ?? 0) > headHeight;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside, which bubble up to here
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <div ref={head}>
        {above}
        {view === 'list' && items.length > 0 ? (
          <div className={styles.columns} aria-hidden="true">
            <span>{t`Produit et colis`}</span>
            <span>{t`Prix HT du colis`}</span>
            <span>{t`Quantité`}</span>
          </div>
        ) : null}
      </div>
      {isStuck ? (
        <div className={styles.stuck} aria-hidden="true">
          <SectionHeading category_id={stuck.category_id} count={stuck.count} />
        </div>
      ) : null}
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={t`Produits`}
        data-product-rows=""
      >
        {visible.map((line) => {
          const item = items[line.index];
          if (item === undefined) return null;
          return (
            <li
              key={line.key}
              ref={virtualizer.measureElement}
              data-index={line.index}
              className={styles.line}
              style={{ transform: `translateY(${line.start - headHeight}px)` }}
            >
              <Line item={item} columns={columns} {...{ view, products, onFindEquivalents }} />
            </li>
          );
        })}
      </ul>
      {below}
    </div>
  );
}

type LineProps = Pick<LongListProps, 'view' | 'products' | 'onFindEquivalents'> & { item: ListItem; columns: number };

/** A line draws itself anew when its products arrive, and not with the list: that happens at every key stroke. */
const Line = memo(function Line({ item, columns, view, products, onFindEquivalents }: LineProps) {
  const { hrefOf, open } = useProductLinks();
  useSyncExternalStore(products.subscribe, () => knownOf(item, products).length);
  if (item.kind === 'heading') return <SectionHeading category_id={item.category_id} count={item.count} />;
  const known = knownOf(item, products);
  if (view === 'grid') {
    return (
      <div className={styles.tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {known.map((product) => (
          <ProductTile
            key={product.product_id}
            product={product}
            href={hrefOf(product.product_id)}
            onOpen={open}
            onFindEquivalents={onFindEquivalents}
          />
        ))}
      </div>
    );
  }
  const [product] = known;
  if (product === undefined) return <div className={styles.coming} />;
  return (
    <ProductRow
      product={product}
      href={hrefOf(product.product_id)}
      onOpen={open}
      onFindEquivalents={onFindEquivalents}
    />
  );
});

function knownOf(item: ListItem, products: ProductCache): readonly CatalogProduct[] {
  return item.kind === 'heading' ? [] : item.ids.flatMap((id) => products.get(id) ?? []);
}

/** Reads the products between two places in the list, both included. */
function useProductsInSight(products: ProductCache, items: readonly ListItem[], first: number, last: number): void {
  useSyncExternalStore(products.subscribe, products.arrivals);
  useEffect(() => {
    const near = items.slice(Math.max(0, first), last + 1);
    void products.load(near.flatMap((item) => (item.kind === 'products' ? item.ids : [])));
  }, [products, items, first, last]);
}

/**
 * How many lines are drawn around those in sight. A new list has few, because the next letter of a search may replace
 * it; one that stays gets the others one by one, so that no tap waits for all of them.
 */
function useLinesAround(items: readonly ListItem[]): number {
  const [drawn, setDrawn] = useState({ items, lines: FEWEST_AROUND });
  const lines = drawn.items === items ? drawn.lines : FEWEST_AROUND;
  useEffect(() => {
    if (lines === MOST_AROUND) return undefined;
    const more = () => startTransition(() => setDrawn({ items, lines: lines + 1 }));
    const timer = setTimeout(more, lines === FEWEST_AROUND ? NEXT_LETTER : BETWEEN_LINES);
    return () => clearTimeout(timer);
  }, [items, lines]);
  return lines;
}

function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const measure = () => setHeight(observed.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
