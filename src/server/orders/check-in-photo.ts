/** Stores a photo that the check of a delivery names. It comes after the check, which never waits for it. */

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { checkIn } from '../database/schema/check-ins.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { cleanPicture } from '../images/clean-picture.ts';
import { addPicture } from '../images/pictures.ts';
import { readableOrder } from './orders.ts';

export const addCheckInPhoto = handle(routes.addCheckInPhoto, async ({ params, principal, services, request }) => {
  const { supplier_id, order_id, photo_id } = params;
  const { account_id } = principal;
  const tenant = { supplier_id, account_id };
  const named = await withTenant(services.database, tenant, async (executor) => {
    const { organization_id } = await readableOrder(executor, principal, supplier_id, order_id);
    if (!mayForOrganization(principal, organization_id, 'purchase_order:receive')) throw new Refusal('not_allowed');
    const [check] = await executor
      .select({ photos: checkIn.photos })
      .from(checkIn)
      .where(and(eq(checkIn.supplier_id, supplier_id), eq(checkIn.order_id, order_id)));
    return check?.photos.find((photo) => photo.photo_id === photo_id);
  });
  if (named === undefined) throw notFound();
  const upload = await readUpload(request);
  const hash = createHash('sha256').update(upload.content).digest('hex');
  if (hash !== named.hash) throw wrongField('file', 'is not the photo that the check names');
  const clean = await cleanPicture(upload.content, upload.fileName);
  const now = services.now();
  return withTenant(services.database, tenant, (executor) =>
    addPicture(executor, { supplier_id }, clean, { picture_id: photo_id, now }),
  );
});
