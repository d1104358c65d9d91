/** Finds products of the catalog by name and adds them to the guide; those that are in it already are marked. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { useNameSearch } from '../catalog/use-name-search.ts';
import styles from './add-products-sheet.module.css';
import { useGuideActions } from './guide-actions.ts';
import type { OpenGuide } from './use-guide.ts';

/** How many products are shown: typing a second word is faster than reading a longer list. */
const MOST = 20;

export function AddProductsSheet({ guide, onClose }: { guide: OpenGuide; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { query, found, isNothingFound } = useNameSearch(text, MOST, 'habits');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ajouter à la liste`}
      size="wide"
      footer={
        <Button wide onClick={onClose}>
          {t`Terminé`}
        </Button>
      }
    >
      <SearchField label={t`Nom du produit`} placeholder={t`Nom, marque`} value={text} onChange={setText} />
      {isNothingFound ? (
        <EmptyState icon="search" title={t`Rien pour « ${query} »`} />
      ) : (
        <ul className={styles.list}>
          {found.map((product) => (
            <Found key={product.product_id} guide={guide} product={product} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Found({ guide, product }: { guide: OpenGuide; product: CatalogProduct }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { habits } = useCatalog();
  const actions = useGuideActions();
  const { product_id } = product;
  const name = productName(product, locale);
  const isThere = guide.entries.some(({ entry_id }) => entry_id === product_id);
  const par_level = Math.max(1, habits.get(product_id)?.usual_quantity ?? 1);
  const add = () => actions.setEntry(guide.list_id, { entry_id: product_id, kind: 'product', name, par_level });
  return (
    <li className={styles.row}>
      <ProductPicture product={product} size="s" />
      <span className={styles.name}>
        <b>{name}</b>
        <span>{isThere ? t`dans la liste` : packText(product, tag)}</span>
      </span>
      <IconButton
        icon={isThere ? 'yes' : 'add'}
        label={isThere ? t`${name} est dans la liste` : t`Ajouter ${name} à la liste`}
        variant={isThere ? 'ghost' : 'outline'}
        aria-disabled={isThere}
        onClick={() => !isThere && void add()}
      />
    </li>
  );
}
