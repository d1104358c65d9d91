import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A piece of text on a page, with plain spaces for no-break ones. Positions in points, from the left and from the top.
 */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** The number of pictures on the page. */
  readonly pictures: number;
}

/** What another program reads in a PDF. */
export async function readPdf(content: Buffer): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const left = Number(item.transform[4]);
      return [{ text: item.str, left, right: left + item.width, top: height - Number(item.transform[5]) }];
    });
    const { fnArray } = await page.getOperatorList();
    const pictures = fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
    pages.push({ width, height, texts, pictures });
  }
  await document.destroy();
  return pages;
}

/** The page's words in one line, in the order of the file. */
export const wordsOf = ({ texts }: PdfPage): string => texts.map(({ text }) => text).join(' ');
