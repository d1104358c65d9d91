/**
 * A file as lines of a written list. The device reads text, Excel workbooks, and the bar code on a photo; the server
 * reads spreadsheets of other kinds, and workbooks that say more.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSharedFiles } from '#client/parts/app/use-shared-files.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { call } from '#client/sync/api.ts';
import { orderFormRoutes } from '#contract/order-form.ts';
import { listOfFile, listOfSheet } from '#domain/imports/unnamed-columns.ts';
import { usePhotoCode } from './use-photo-code.ts';

/** A row of the file that was not understood, and so orders nothing. */
interface MissedRow {
  readonly row: number;
  readonly value: string;
}

const TEXT = /\.(?:csv|tsv|txt)$/i;
const WORKBOOK = /\.xlsx$/i;
/** Bytes. The device unpacks no larger workbook; an order form of 50,000 products has less. */
const LARGEST_WORKBOOK = 5_000_000;
const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(?:jpe?g|png|webp|heic)$/i.test(name);

export function useListFile(add: (text: string) => void) {
  const { t } = useLingui();
  const { supplier, organization } = useSpace();
  const database = useDatabase();
  const { key } = useCatalog();
  const [missed, setMissed] = useState<readonly MissedRow[]>([]);
  const { isSending, failure, submit } = useSubmission({ otherwise: t`Ce fichier n’a pas pu être lu.` });
  const readPhoto = usePhotoCode();
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async (file: File) => {
    if (TEXT.test(file.name)) return add(listOfFile(decoded(await file.arrayBuffer())));
    if (isPicture(file)) {
      const code = await readPhoto(file);
      setUnreadable(code === null);
      if (code !== null) add(`${code.text}\t${code.count}`);
      return;
    }
    const list = WORKBOOK.test(file.name) ? await listOfWorkbook(file) : null;
    if (list !== null) return add(list);
    const body = new FormData();
    body.append('file', file, file.name);
    const form = await call(orderFormRoutes.orderForm, {
      params: { supplier_id: supplier.supplier_id },
      query: { client_id: organization.organization_id },
      body,
    });
    const products = await productsByIds(
      database,
      key,
      form.lines.map(({ product_id }) => product_id),
    );
    const line = ({ product_id, quantity }: (typeof form.lines)[number]) =>
      `${products.get(product_id)?.supplier_code ?? product_id}\t${quantity}`;
    // Names and the buyer's own codes are known here: the list is read by the catalog of this device.
    const isAsked = (row: number) => form.unknown.some((each) => each.row === row);
    setMissed(form.errors.filter(({ row }) => !isAsked(row)).map(({ row, value }) => ({ row, value })));
    add([...form.lines.map(line), ...form.unknown.map(({ words, quantity }) => `${words}\t${quantity}`)].join('\n'));
  };
  const take = ([file]: readonly File[]) => {
    setMissed([]);
    setUnreadable(false);
    if (file !== undefined) void submit(() => read(file));
  };
  const shared = useSharedFiles('list');
  const takeShared = useRef(() => {});
  useEffect(() => {
    takeShared.current = () => {
      // A file that can't be read now, as without a network, stays for the next time.
      void submit(async () => {
        for (const { file, done } of shared) {
          await read(file);
          await done();
        }
      });
    };
  });
  useEffect(() => {
    if (shared.length > 0) takeShared.current();
  }, [shared]);
  return {
    isReading: isSending,
    failure: isUnreadable ? t`Aucun code-barres lisible sur cette photo.` : failure,
    missed,
    take,
  };
}

/** Null: the server is to read it. */
async function listOfWorkbook(file: File): Promise<string | null> {
  if (file.size > LARGEST_WORKBOOK) return null;
  const { workbookRows } = await import('./workbook-rows.ts');
  const rows = await workbookRows(file);
  return rows === null ? null : listOfSheet(rows);
}

/** Older spreadsheet programs write Windows-1252. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
