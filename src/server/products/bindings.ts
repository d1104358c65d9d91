import type { assortmentRoutes } from '#contract/assortment.ts';
import type { productDeskRoutes } from '#contract/product-desk.ts';
import type { Bindings } from '../http/handle.ts';
import { categories, changeCategory, createCategory, deleteCategory } from './categories.ts';
import { changeProducts } from './change-many.ts';
import { changeProduct, deleteProduct } from './change-product.ts';
import { createProduct, duplicateProduct } from './create-product.ts';
import { createLabel, deleteLabel, labels, orderLabels, renameLabel } from './labels.ts';
import { ownProduct, ownProducts, productChanges } from './own-products.ts';
import { addProductPicture } from './product-pictures.ts';
import { undoProductChange } from './undo-change.ts';

export const productBindings = {
  ...{ ownProducts, ownProduct, productChanges, createProduct, duplicateProduct, changeProduct, deleteProduct },
  ...{ changeProducts, undoProductChange, addProductPicture },
  ...{ categories, createCategory, changeCategory, deleteCategory },
  ...{ labels, createLabel, orderLabels, renameLabel, deleteLabel },
} satisfies Bindings<typeof productDeskRoutes & typeof assortmentRoutes>;
