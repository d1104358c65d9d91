/** Longest side that is read, in pixels: bars of a code that fills a tenth of it are still five pixels wide. */
const longestSide = 2000;

/** A picture file as a bitmap, made smaller if it is huge; null when it is no picture. */
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
