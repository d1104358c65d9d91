import { routes } from '#contract/routes.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { readUpload } from '../http/read-upload.ts';
import { cleanPicture } from '../images/clean-picture.ts';
import { addPicture } from '../images/pictures.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import { answer } from './change-product.ts';
import { present } from './own-products.ts';
import { readStored } from './stored-product.ts';
import { writeProducts } from './write-products.ts';

/** A picture that is removed from a product stays stored: an undo may restore it, and a duplicate may show it. */
export const addProductPicture = handle(routes.addProductPicture, async ({ params, principal, services, request }) => {
  const { supplier_id, product_id } = params;
  const upload = await readUpload(request);
  const clean = await cleanPicture(upload.content, upload.fileName);
  const now = services.now();
  const { id: picture_id } = creationId(request, principal, now);
  return changePricing(services, principal, supplier_id, async (change) => {
    const product = present(await readStored(change.executor, change, [product_id]));
    const { image_url } = await addPicture(change.executor, { supplier_id }, clean, { picture_id, now });
    const pictures = [...new Set([...product.fields.pictures, image_url])];
    const deed = { principal, now, kind: 'change' } as const;
    const { change_id } = await writeProducts(change, deed, [{ product, fields: { pictures } }]);
    return answer(change, change_id, product_id);
  });
});
