/**
 * Draws the PNG icons from the two SVG drawings in public/. Run it after changing a drawing, and commit the results.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const icons = [
  { drawing: 'icon.svg', size: 192, file: 'icon-192.png' },
  { drawing: 'icon.svg', size: 512, file: 'icon-512.png' },
  { drawing: 'icon-maskable.svg', size: 512, file: 'icon-maskable-512.png' },
  { drawing: 'icon-maskable.svg', size: 180, file: 'apple-touch-icon.png' },
];

for (const { drawing, size, file } of icons) {
  const { size: bytes } = await sharp(readFileSync(`public/${drawing}`), { density: 300 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(`public/${file}`);
  console.log(`${file} ${bytes} bytes`);
}
