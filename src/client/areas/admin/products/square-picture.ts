/**
 * A photo cut to the square around its middle, as lists and tiles show it. A file that this browser can't read goes to
 * the server unchanged, which says what is wrong with it.
 */
export async function squarePicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null || bitmap.width === bitmap.height) return file;
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.drawImage(bitmap, (side - bitmap.width) / 2, (side - bitmap.height) / 2);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), file.type, 0.92));
}
