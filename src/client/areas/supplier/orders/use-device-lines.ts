import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { nameIn } from '#client/parts/products/product-names.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { lineAmount } from '#domain/pricing/price.ts';
import type { ShownLine } from './order-lines.tsx';
import { useKnownProducts } from './use-known-products.ts';

/** The lines of an order that no server has told of: as the catalog describes them now, else as it did when the order was accepted. */
export function useDeviceLines({ body, products: then }: Pick<OutboxRow, 'body' | 'products'>): ShownLine[] {
  const { t } = useLingui();
  const { locale } = useSpace();
  const now = useKnownProducts(body.lines);
  return body.lines.map((line) => {
    const product = now.get(line.product_id) ?? null;
    const facts = product ?? then[line.product_id] ?? null;
    return {
      ...line,
      name: facts === null ? t`Produit retiré du catalogue` : nameIn(facts.names, locale) || facts.supplier_code,
      sale_unit: facts?.sale_unit ?? 'pack',
      units_per_pack: facts?.units_per_pack ?? 1,
      price: line.seen_price,
      amount: lineAmount(line.seen_price, line.quantity),
      content: facts,
      picture: facts ?? { category_id: null, picture: null },
      estimated: product?.catch_weight != null,
    };
  });
}
