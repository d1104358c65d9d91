/** A photo as the browser reads it, and the square that is kept of it. */
import type { Square } from './crop-square.ts';

/** Null: this browser can't read the file. The server then says what is wrong with it. */
export const readPhoto = (file: Blob): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** Draws the square into the canvas, which keeps its own size. */
export function drawSquare(canvas: HTMLCanvasElement, photo: ImageBitmap, { left, top, side }: Square): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of the same kind; null: the browser has no memory left for it. */
export function cutPicture(photo: ImageBitmap, square: Square, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = square.side;
  canvas.height = square.side;
  drawSquare(canvas, photo, square);
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/png' ? type : 'image/jpeg', 0.92));
}
