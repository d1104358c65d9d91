import type { Content } from 'pdfmake';
import sharp from 'sharp';
import { inked } from './fonts.ts';
import type { Letterhead } from './order-facts.ts';
import type { PdfDocument } from './write-pdf.ts';

/** `width` and `height`: points that a logo may take on paper; `density`: pixels for each point. */
const LOGO = { width: 190, height: 48, density: 3 };

/** Points between the margins of an A4 page. */
export const PAPER_WIDTH = 511;
const TITLE_WIDTH = 258;
const GAP = 18;

/** The logo as a PNG for the PDF, no larger than paper needs. */
export async function logoImages({ logo }: Letterhead): Promise<PdfDocument['images']> {
  if (!logo) return {};
  const { width, height, density } = LOGO;
  const png = await sharp(logo.content)
    .resize({ width: width * density, height: height * density, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .png()
    .toBuffer();
  return { logo: `data:image/png;base64,${png.toString('base64')}` };
}

/** The top of a document: the supplier's logo, else their mark on their colour, with their name; at the right the document's title. */
export function letterheadContent(letterhead: Letterhead, title: string, subtitle: readonly string[]): Content[] {
  const { name, mark, primary_color, logo } = letterhead;
  const brand: Content = logo
    ? { image: 'logo', fit: [LOGO.width, LOGO.height] }
    : {
        table: { body: [[{ text: inked(mark), color: '#FFFFFF', bold: true, fontSize: 18, margin: [8, 4, 8, 4] }]] },
        layout: 'noBorders',
        fillColor: primary_color,
      };
  return [
    {
      columnGap: GAP,
      // Fixed widths: a long name takes more lines instead of the title's place.
      columns: [
        {
          width: PAPER_WIDTH - GAP - TITLE_WIDTH,
          stack: [brand, { text: inked(name), bold: true, fontSize: 12, margin: [0, 6, 0, 0] }],
        },
        {
          width: TITLE_WIDTH,
          alignment: 'right',
          stack: [
            { text: inked(title), bold: true, fontSize: 17, color: primary_color },
            ...subtitle.map((text) => ({
              text: inked(text),
              margin: [0, 2, 0, 0] as [number, number, number, number],
            })),
          ],
        },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAPER_WIDTH, y2: 0, lineWidth: 1.2, lineColor: primary_color }],
      margin: [0, 12, 0, 14],
    },
  ];
}
