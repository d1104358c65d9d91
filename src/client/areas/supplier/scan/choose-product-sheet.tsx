/** Asks which product is meant when several have the scanned code. */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { FoundProduct } from '#client/store/catalog/products-by-code.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import styles from './choose-product-sheet.module.css';

type ChooseProductSheetProps = {
  found: readonly FoundProduct[];
  onChoose: (found: FoundProduct) => void;
  onClose: () => void;
};

export default function ChooseProductSheet({ found, onChoose, onClose }: ChooseProductSheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Lequel est-ce ?`}
      description={t`Plusieurs produits portent ce code.`}
    >
      <ul>
        {found.map((each) => (
          <li key={each.product.product_id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(each)}>
              <ProductPicture product={each.product} size="s" />
              <span className={styles.words}>
                <b>{productName(each.product, locale)}</b>
                <span>{[each.product.supplier_code, packText(each.product, tag)].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
