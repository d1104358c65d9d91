import { Unreadable } from './spreadsheet.ts';

const startsWith = (bytes: Uint8Array, ...expected: readonly number[]) =>
  expected.every((byte, at) => bytes[at] === byte);

/** The share of zeros at every other byte: in UTF-16 text with Latin letters, most of these bytes are zero. */
function zeroShare(bytes: Uint8Array, offset: 0 | 1): number {
  const sample = bytes.subarray(0, 2000);
  let zeros = 0;
  for (let at = offset; at < sample.length; at += 2) if (sample[at] === 0) zeros += 1;
  return (zeros * 2) / sample.length;
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe) || zeroShare(bytes, 1) > 0.4) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || zeroShare(bytes, 0) > 0.4) return 'utf-16be';
  return null;
}

/** A text may hold a few odd control characters, left over from old systems; with more of them, a file is no text. */
const ODD_SHARE = 0.01;
const ODD_ALWAYS = 2;

function isText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const odd = sample.match(/[\u0000-\u0008\u000E-\u001F]/g)?.length ?? 0;
  return odd <= Math.max(ODD_ALWAYS, sample.length * ODD_SHARE);
}

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16, else Windows-1252, in which every byte is a
 * letter. Throws Unreadable if it is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === null ? decodeBytes(bytes) : new TextDecoder(encoding).decode(bytes);
  if (!isText(text)) throw new Unreadable('not_a_spreadsheet');
  return text;
}

/**
 * Windows-1252 from 0x80 to 0x9F; the other letters are as in Latin-1. Some versions of Node decode all as Latin-1, and
 * lose € and œ.
 */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (letter) => FROM_0X80[letter.charCodeAt(0) - 0x80] ?? letter);
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
