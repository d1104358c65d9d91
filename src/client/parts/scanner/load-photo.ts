/**
 * Longest side that is read, in pixels: at this size, bars of a code as wide as a tenth of the photo are still five
 * pixels wide.
 */
const longestSide = 2000;

/** A picture file as a bitmap, reduced if it is huge; null when the file is no picture. */
export async function loadPhoto(file: Blob): Promise<ImageBitmap | null> {
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
  const scale = longestSide / Math.max(photo.width, photo.height);
  if (scale >= 1) return photo;
  const smaller = await createImageBitmap(photo, {
    resizeWidth: Math.round(photo.width * scale),
    resizeHeight: Math.round(photo.height * scale),
    resizeQuality: 'medium',
  });
  photo.close();
  return smaller;
}
