/** A photo as it is kept and sent: a JPEG of at most 1600 pixels a side, well under the server's 5 MB. */
import { UPLOAD_LIMIT } from '#contract/picture.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/** Null where the browser can't read the file. Drawing it anew also drops what the camera wrote beside the picture. */
export async function smallerPhoto(
  file: File,
): Promise<{ readonly content: ArrayBuffer; readonly content_type: string } | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (drawn === null || drawn.size > UPLOAD_LIMIT) return null;
  return { content: await drawn.arrayBuffer(), content_type: drawn.type };
}
