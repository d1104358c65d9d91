import { parentPort, workerData } from 'node:worker_threads';
import pdfmake, { type CustomTableLayout } from 'pdfmake';
import { FONT_FILES, FONTS } from './fonts.ts';
import type { PdfDocument } from './write-pdf.ts';

const LINE = '#D9D5CA';

/** Thin lines between rows, none between columns. */
const lines: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** For a table inside a cell: no padding at its top, since the cell has it. */
const linesWithin: CustomTableLayout = { ...lines, paddingTop: (row) => (row === 0 ? 0 : 4) };

const { content, title, footer, images }: PdfDocument = workerData;

pdfmake.setFonts(FONTS);
pdfmake.setTableLayouts({ lines, linesWithin });
// The PDF library may read the font files alone, and fetch nothing.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path));

const written = await pdfmake
  .createPdf({
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 54],
    info: { title, producer: 'Carreau', creator: 'Carreau' },
    defaultStyle: { font: 'Instrument', fontSize: 9, lineHeight: 1.2, color: '#1F1D1A' },
    content,
    images: { ...images },
    footer: (page, pages) => ({
      margin: [42, 16, 42, 0],
      fontSize: 7.5,
      color: '#6B665C',
      columns: [{ text: footer }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
    }),
  })
  .getBuffer();

parentPort?.postMessage(new Uint8Array(written));
