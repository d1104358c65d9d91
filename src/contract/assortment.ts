/** How a supplier sorts their products: into categories and by labels. */
import { z } from 'zod/mini';
import { labelText } from './product-fields.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, supplierParams, text } from './values.ts';

const reading = { kind: 'supplier', permission: 'product:read' } as const;
const updating = { kind: 'supplier', permission: 'product:update' } as const;
const categoryParams = z.strictObject({ supplier_id: identifier, category_id: identifier });
const labelParams = z.strictObject({ supplier_id: identifier, label: labelText });

const position = z.int().check(z.minimum(0), z.maximum(100_000));
const categoryFields = {
  /** In French; other languages are translations. */
  name: text(200, 1),
  /** A category of the highest level; null: this one is of the highest level itself. */
  parent_id: z.nullable(identifier),
  glyph: text(40, 1).check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a drawing')),
  /** Hue in degrees. */
  hue: z.int().check(z.minimum(0), z.maximum(359)),
};

export const deskCategorySchema = z.object({
  category_id: identifier,
  parent_id: z.nullable(identifier),
  names: z.record(z.string(), z.string()),
  glyph: z.string(),
  hue: z.number(),
  position: z.int(),
  version: z.int(),
  /** Products that stand in the category itself, without those of the categories below it. */
  products: z.int(),
});
export type DeskCategory = z.output<typeof deskCategorySchema>;

export const deskLabelSchema = z.object({ label: z.string(), products: z.int() });
export type DeskLabel = z.output<typeof deskLabelSchema>;
const labelList = z.object({ items_total: z.int(), labels: z.array(deskLabelSchema) });

export const assortmentRoutes = {
  categories: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/categories',
    access: reading,
    summary: 'The supplier’s categories by position, with how many products stand in each.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), categories: z.array(deskCategorySchema) }),
  }),
  createCategory: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/categories',
    access: updating,
    summary: 'Makes a category behind the others; IN_USE when one beside it is called so.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: categoryFields.name,
      parent_id: z._default(categoryFields.parent_id, null),
      glyph: z.optional(categoryFields.glyph),
      hue: z.optional(categoryFields.hue),
    }),
    answer: deskCategorySchema,
  }),
  changeCategory: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/categories/:category_id',
    access: updating,
    summary: 'Renames, redraws or moves a category; position is its place among those beside it, from 0.',
    params: categoryParams,
    query: nothing,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      name: z.optional(categoryFields.name),
      parent_id: z.optional(categoryFields.parent_id),
      glyph: z.optional(categoryFields.glyph),
      hue: z.optional(categoryFields.hue),
      position: z.optional(position),
    }),
    answer: deskCategorySchema,
  }),
  deleteCategory: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/categories/:category_id',
    access: updating,
    summary: 'Deletes a category; IN_USE while categories stand below it, products in it, or a catalog takes it in.',
    params: categoryParams,
    query: nothing,
    body: noBody,
    answer: z.object({ category_id: identifier }),
  }),
  labels: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/labels',
    access: reading,
    summary: 'The words that products are labelled with, in the supplier’s order, with how many products carry each.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: labelList,
  }),
  createLabel: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/labels',
    access: updating,
    summary: 'Makes a label behind the others; IN_USE when there is one of that name.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ label: labelText }),
    answer: deskLabelSchema,
  }),
  orderLabels: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/labels',
    access: updating,
    summary: 'Puts the labels in this order; those that are not named follow.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ labels: z.array(labelText).check(z.maxLength(1000)) }),
    answer: labelList,
  }),
  renameLabel: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/labels/:label',
    access: updating,
    summary: 'Renames a label on all products that carry it; IN_USE when there is one of that name.',
    params: labelParams,
    query: nothing,
    body: z.strictObject({ label: labelText }),
    answer: deskLabelSchema,
  }),
  deleteLabel: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/labels/:label',
    access: updating,
    summary:
      'Takes a label away, also from the products that carry it; an undo gives it back to them. 409 while the rules of a catalog name it (`used_by`).',
    params: labelParams,
    query: nothing,
    body: noBody,
    answer: z.object({ label: z.string(), change_id: z.nullable(identifier) }),
  }),
};
