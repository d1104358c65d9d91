import { Link } from 'wouter';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useSpace } from '../account/space.tsx';
import { productName } from './product-names.ts';

interface ProductLinkProps {
  product: CatalogProduct;
  href: string;
  /** Opens the product beside the list. The link itself still works for a new tab. */
  onOpen?: ((product_id: string) => void) | undefined;
  className: string | undefined;
}

/** A product's name as a link to the product. Keyboard shortcuts that walk through a list stop at it. */
export function ProductLink({ product, href, onOpen, className }: ProductLinkProps) {
  const { locale } = useSpace();
  return (
    <Link
      href={href}
      className={className}
      data-row-name=""
      onClick={(event) => {
        if (onOpen === undefined) return;
        event.preventDefault();
        onOpen(product.product_id);
      }}
    >
      {productName(product, locale)}
    </Link>
  );
}
