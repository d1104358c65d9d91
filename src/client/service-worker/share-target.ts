/**
 * Takes what another app shares: files and texts stay on the device until a screen has read them, also before sign-in.
 */
import { keepShared } from '../store/device/shared-files.ts';

/** As the manifest names it. */
export const SHARE_PATH = '/_app/share';
const TEXTS = ['title', 'text', 'url'];

/** Answers the form with the page that goes on with it. */
export async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  const text = TEXTS.flatMap((name) => form.get(name) ?? [])
    .filter((entry) => typeof entry === 'string' && entry !== '')
    .join('\n');
  await keepShared(text === '' ? files : [...files, new File([text], 'message.txt', { type: 'text/plain' })]);
  return Response.redirect('/_app?open=shared', 303);
}
