import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readScannedCode } from '#domain/codes/scanned-code.ts';
import { anOrderRequest, aRequestLine } from '../../../../../tests/builders/an-order-request.ts';
import { handedAddress } from './handed-address.ts';
import { handedFile, handedLink, orderInFile, orderInHash, readHanded } from './handed-link.ts';

const page = new URL('https://carreau.test/supplier/more?space_alias=halle');
/** Ids as devices mint them: nothing in them repeats. */
const product_id = (index: number) => {
  let state = index + 1;
  const digits = Array.from({ length: 18 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 16).toString(16);
  }).join('');
  return `0199e6e0-0000-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6)}`;
};
const order = (lines: number) => ({
  order_id: '0199e6e0-0000-7000-8000-000000000001',
  supplier_id: '0190a6e0-0000-7000-8000-00000000005a',
  by: 'Camille',
  body: anOrderRequest({
    lines: Array.from({ length: lines }, (_, index) =>
      aRequestLine({ product_id: product_id(index), quantity: index + 1 }),
    ),
  }),
  body_hash: 'a'.repeat(64),
});

test('an order of twelve lines fits a code, and comes out of it as it went in', async () => {
  const link = await handedLink(order(12), page);
  expect(link?.startsWith(`${page.href}#order=`)).toBe(true);
  expect(await orderInHash(new URL(link ?? '').hash)).toEqual(order(12));
});

test('an order of two hundred lines needs a file', async () => {
  expect(await handedLink(order(200), page)).toBeNull();
  expect(readHanded(JSON.stringify(order(200)))).toEqual(order(200));
});

test('a comment with white space around it comes as it was accepted: the order is known by the hash of its body', async () => {
  const body = anOrderRequest({ comment: ' porte du fond ' });
  const file = handedFile({ ...order(1), body }, '261120-4HWNC');
  expect(file.name).toBe('commande-261120-4HWNC.txt');
  expect((await orderInFile(file))?.body).toEqual(body);
});

test('what is no order, or half of one, is none', async () => {
  const link = await handedLink(order(3), page);
  const { hash } = new URL(link ?? '');
  for (const text of ['', '#order=', '#order=nonsense', '#other=1', hash.slice(0, -9)])
    expect(await orderInHash(text)).toBeNull();
  expect(readHanded('{"order_id": 1}')).toBeNull();
  expect(readHanded('code;quantity')).toBeNull();
  expect(await orderInFile(new File(['x'.repeat(2_000_001)], 'film.mp4'))).toBeNull();
});

test('a longer text than our codes have is not unpacked: it might be a thousand times its size', async () => {
  const link = (lines: number) => `#order=${deflateRawSync(JSON.stringify(order(lines))).toString('base64url')}`;
  expect(await orderInHash(link(3))).toEqual(order(3));
  expect(await orderInHash(link(200))).toBeNull();
});

test('our scanner takes the link for no product’s code, and knows it for one of ours', async () => {
  const text = (await handedLink(order(12), page)) ?? '';
  const read = readScannedCode({ text, symbology: 'qr_code', source: 'camera', rules: [], year: 2026 });
  expect(read.kind).toBe('refused');
  expect(handedAddress(text, page.origin)).toBe(text.slice(page.origin.length));
  expect(handedAddress(text, 'https://elsewhere.test')).toBeNull();
  expect(handedAddress(page.href, page.origin)).toBeNull();
});
