import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Executor } from '../database/connection.ts';
import { campaign } from '../database/schema/campaigns.ts';
import { product } from '../database/schema/catalog.ts';
import { picture } from '../database/schema/pictures.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { changePricing, stampProduct } from '../pricing/pricing-change.ts';
import { cleanPicture } from './clean-picture.ts';
import { pictureAddress } from './picture-address.ts';
import { addPicture } from './pictures.ts';

/** Condition: the picture with that id, if the supplier owns it. */
const ownPicture = (supplier_id: string, picture_id: string) =>
  and(eq(picture.supplier_id, supplier_id), eq(picture.picture_id, picture_id));

export const setSupplierImage = handle(routes.setSupplierImage, async ({ params, principal, services, request }) => {
  const { supplier_id } = params;
  const upload = await readUpload(request);
  const clean = await cleanPicture(upload.content, upload.fileName);
  const now = services.now();
  const { id: picture_id } = creationId(request, principal, now);
  // Devices keep the supplier's brand: a new catalog version makes them pull it.
  return changePricing(services, principal, supplier_id, async ({ executor }) => {
    const added = await addPicture(executor, { supplier_id }, clean, { picture_id, now });
    const isOwn = eq(supplier.supplier_id, supplier_id);
    const [before] = await executor.select({ logo_id: supplier.logo_id }).from(supplier).where(isOwn);
    await executor.update(supplier).set({ logo_id: added.picture_id }).where(isOwn);
    if (before?.logo_id && before.logo_id !== picture_id)
      await executor.delete(picture).where(ownPicture(supplier_id, before.logo_id));
    return added;
  });
});

/** The id in the address of a stored picture; null for a picture that came with the app, or for none. */
function pictureIdIn(address: string | null): string | null {
  const id = address?.split('/').at(-1) ?? null;
  return id !== null && pictureAddress(id) === address ? id : null;
}

/** Whether the picture is still used: by a product (duplicates share their original's pictures), or by a mail, also a sent one. */
async function isShown(executor: Executor, supplier_id: string, address: string): Promise<boolean> {
  const showing = or(eq(product.picture, address), sql`${address} = any(${product.more_pictures})`);
  const mailed = sql`${campaign.wizard} #>> '{design}' like ${`%"${address}"%`}`;
  return (
    (await executor.$count(product, and(eq(product.supplier_id, supplier_id), showing))) > 0 ||
    (await executor.$count(campaign, and(eq(campaign.supplier_id, supplier_id), mailed))) > 0
  );
}

export const setProductImage = handle(routes.setProductImage, async ({ params, principal, services, request }) => {
  const { supplier_id, product_id } = params;
  const upload = await readUpload(request);
  const clean = await cleanPicture(upload.content, upload.fileName);
  const now = services.now();
  const { id: picture_id } = creationId(request, principal, now);
  return changePricing(services, principal, supplier_id, async (change) => {
    await stampProduct(change, product_id);
    const { executor } = change;
    const isIt = and(
      eq(product.supplier_id, supplier_id),
      eq(product.product_id, product_id),
      isNull(product.deleted_at),
    );
    const [before] = await executor.select({ picture: product.picture }).from(product).where(isIt);
    if (!before) throw notFound();
    const added = await addPicture(executor, { supplier_id }, clean, { picture_id, now });
    await executor.update(product).set({ picture: added.image_url }).where(isIt);
    const replaced = pictureIdIn(before.picture);
    if (replaced !== null && replaced !== picture_id && !(await isShown(executor, supplier_id, before.picture ?? '')))
      await executor.delete(picture).where(ownPicture(supplier_id, replaced));
    return added;
  });
});
