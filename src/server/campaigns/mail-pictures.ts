import { and, desc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { picture } from '../database/schema/pictures.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { readUpload } from '../http/read-upload.ts';
import { cleanPicture } from '../images/clean-picture.ts';
import { pictureAddress } from '../images/picture-address.ts';
import { addPicture } from '../images/pictures.ts';

export const mailPictures = handle(routes.mailPictures, ({ params: { supplier_id }, query, services }) => {
  const mine = and(eq(picture.supplier_id, supplier_id), eq(picture.is_for_mail, true));
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const rows = await executor
      .select({ picture_id: picture.picture_id, width: picture.width, height: picture.height })
      .from(picture)
      .where(mine)
      .orderBy(desc(picture.created_at), desc(picture.picture_id))
      .offset(query.start)
      .limit(query.count);
    const pictures = rows.map((row) => ({ ...row, image_url: pictureAddress(row.picture_id) ?? '' }));
    return { items_total: await executor.$count(picture, mine), pictures };
  });
});

/** Adds a picture that is never deleted: mails that were sent go on showing it. */
export const addMailPicture = handle(routes.addMailPicture, async ({ params, principal, services, request }) => {
  const { supplier_id } = params;
  const upload = await readUpload(request);
  const clean = await cleanPicture(upload.content, upload.fileName);
  const now = services.now();
  const { id: picture_id } = creationId(request, principal, now);
  return withTenant(services.database, { supplier_id }, (executor) =>
    addPicture(executor, { supplier_id, is_for_mail: true }, clean, { picture_id, now }),
  );
});
