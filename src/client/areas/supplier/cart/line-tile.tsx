import { useCatalog } from '#client/parts/use-catalog.ts';
import { type GlyphName, glyphNames } from '#client/ui/glyph.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { CatalogProduct } from '#domain/product.ts';

/** Picture or drawing of a product in a list of lines; a crate where nothing is known of it any more. */
export function LineTile({ product }: { product: CatalogProduct | null }) {
  const { categories } = useCatalog();
  const category = product?.category_id == null ? undefined : categories.get(product.category_id);
  const glyph: GlyphName = glyphNames.find((name) => name === category?.glyph) ?? 'crate';
  const isOut = product === null || product.availability.state === 'out_of_stock';
  return <Tile glyph={glyph} hue={category?.hue} imageUrl={product?.picture ?? undefined} size="s" muted={isOut} />;
}
