/** A product's picture, or the drawing of its category: <ProductPicture product={product} size="s" />. Decorative. */
import { Tile, type TileSize } from '#client/ui/tile.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useCatalog } from '../data/use-catalog.ts';

type ProductPictureProps = {
  product: Pick<CatalogProduct, 'category_id' | 'picture'>;
  size?: TileSize;
  muted?: boolean;
};

export function ProductPicture({ product, size = 'm', muted = false }: ProductPictureProps) {
  const { categories } = useCatalog();
  const category = product.category_id === null ? undefined : categories.get(product.category_id);
  return (
    <Tile
      glyph={category?.glyph ?? 'crate'}
      hue={category?.hue}
      imageUrl={product.picture ?? undefined}
      size={size}
      muted={muted}
    />
  );
}
