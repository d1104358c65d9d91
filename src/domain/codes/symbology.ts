/** The kinds of barcode that ordering reads. `gs1_…` carry application identifiers. */
export type Symbology =
  | 'ean_13'
  | 'ean_8'
  | 'upc_a'
  | 'upc_e'
  | 'itf'
  | 'code_128'
  | 'gs1_128'
  | 'gs1_databar'
  | 'qr_code'
  | 'gs1_qr_code'
  | 'data_matrix'
  | 'gs1_data_matrix';

/**
 * Symbology identifiers (ISO/IEC 15424) that readers put before the text. `]E0` is EAN-13, UPC-A and UPC-E alike, sent
 * as 13 digits.
 */
const byIdentifier: Readonly<Record<string, Symbology>> = {
  ']E0': 'ean_13',
  ']E4': 'ean_8',
  ']C0': 'code_128',
  ']C1': 'gs1_128',
  ']I0': 'itf',
  ']I1': 'itf',
  ']e0': 'gs1_databar',
  ']Q0': 'qr_code',
  ']Q1': 'qr_code',
  ']Q3': 'gs1_qr_code',
  ']d1': 'data_matrix',
  ']d2': 'gs1_data_matrix',
};

/** The symbology that a text begins with, and the text without it. A text without an identifier comes back as it is. */
export function takeSymbology(text: string): { readonly symbology?: Symbology; readonly text: string } {
  const symbology = byIdentifier[text.slice(0, 3)];
  return symbology === undefined ? { text } : { symbology, text: text.slice(3) };
}

/** Symbologies whose text is a GS1 element string. */
export function carriesElementString(symbology: Symbology): boolean {
  return symbology.startsWith('gs1_');
}

/** Symbologies that correct their own errors: one read is as good as two. */
export function isErrorCorrected(symbology: Symbology): boolean {
  return /qr_code|data_matrix/.test(symbology);
}
