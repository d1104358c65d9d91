import { eq } from 'drizzle-orm';
import type { Picture } from '#contract/picture.ts';
import { routes } from '#contract/routes.ts';
import { type Executor, withIdentity, withTenant } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { picture } from '../database/schema/pictures.ts';
import { creationId } from '../http/creation-id.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { pictureAddress } from './picture-address.ts';

type Owner = { readonly supplier_id: string; readonly is_for_mail?: boolean } | { readonly account_id: string };

/** Stores a picture for its owner. Run it as the supplier's tenant, or as identity for an account. */
export async function addPicture(
  executor: Executor,
  owner: Owner,
  clean: CleanPicture,
  { picture_id, now }: { readonly picture_id: string; readonly now: Date },
): Promise<Picture> {
  await executor
    .insert(picture)
    .values({ picture_id, ...owner, ...clean, created_at: now })
    .onConflictDoNothing();
  const { width, height } = clean;
  return { picture_id, image_url: pictureAddress(picture_id) ?? '', width, height };
}

/** Anyone who has the id may read a picture. It never changes, so browsers and our service worker keep it. */
export const servePicture = handlePublic(routes.picture, async ({ params, services, request, reply }) => {
  const etag = `"${params.picture_id}"`;
  const [found] = await withTenant(services.database, {}, (executor) =>
    executor
      .select({ content: picture.content, content_type: picture.content_type })
      .from(picture)
      .where(eq(picture.picture_id, params.picture_id)),
  );
  if (!found) throw notFound();
  reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').type(found.content_type);
  if (request.headers['if-none-match'] === etag) reply.status(304);
  return reply.statusCode === 304 ? new Uint8Array() : found.content;
});

export const setAccountImage = handle(routes.setAccountImage, async ({ query, principal, services, request }) => {
  const upload = await readUpload(request);
  const asked = query.account_id ?? upload.fields.account_id ?? principal.account_id;
  if (asked !== principal.account_id) throw notFound();
  const clean = await cleanPicture(upload.content, upload.fileName);
  const { account_id } = principal;
  const now = services.now();
  const { id } = creationId(request, principal, now);
  return withIdentity(services.database, async (executor) => {
    const added = await addPicture(executor, { account_id }, clean, { picture_id: id, now });
    const isOwn = eq(account.account_id, account_id);
    const [before] = await executor.select({ image_id: account.image_id }).from(account).where(isOwn).for('update');
    await executor.update(account).set({ image_id: added.picture_id }).where(isOwn);
    if (before?.image_id && before.image_id !== id)
      await executor.delete(picture).where(eq(picture.picture_id, before.image_id));
    return added;
  });
});
