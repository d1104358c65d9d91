/**
 * What the organization calls products, as it was written on this device. A code stays here until the server has it, so
 * that it can be written without network, and the scanner of this device knows it at once.
 */
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptCode } from '../device/kept-code-row.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

async function keptCodes({ meta }: DeviceDatabase): Promise<readonly KeptCode[]> {
  const row = await meta.get('own_codes');
  return row?.name === 'own_codes' ? row.value : [];
}

/** The codes that the server is still to be told. */
export async function waitingCodes(database: DeviceDatabase): Promise<readonly KeptCode[]> {
  return (await keptCodes(database)).filter(({ refusal }) => refusal === null);
}

const isOf = (key: SpaceKey, product_id: string) => (kept: KeptCode) =>
  kept.product_id === product_id && spaceId(kept) === spaceId(key);

/** Null: nothing is written here that the server does not have. */
export async function keptCode(database: DeviceDatabase, key: SpaceKey, product_id: string): Promise<KeptCode | null> {
  return (await keptCodes(database)).find(isOf(key, product_id)) ?? null;
}

function change(database: DeviceDatabase, changed: (known: readonly KeptCode[]) => readonly KeptCode[]): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    await database.meta.put({ name: 'own_codes', value: changed(await keptCodes(database)) });
  });
}

/**
 * Keeps a code in the place of an earlier one of the same product. `seen` is the code as this device knows it from the
 * server; one that still waits has been written on top of what the server had then.
 */
export function keepCode(database: DeviceDatabase, written: Omit<KeptCode, 'refusal'>): Promise<Saving<void>> {
  return saving(() =>
    change(database, (known) => {
      const isSame = isOf(written, written.product_id);
      const before = known.find((kept) => isSame(kept) && kept.refusal === null);
      const seen = before === undefined ? written.seen : before.seen;
      const others = known.filter((kept) => !isSame(kept));
      return [...others, { ...written, seen, refusal: null }];
    }),
  );
}

/** The server has the code, or refuses it. A code that was written since stays as it is. */
export function settleCode(database: DeviceDatabase, sent: KeptCode, refusal: KeptCode['refusal']): Promise<void> {
  const isSame = isOf(sent, sent.product_id);
  const isSent = (kept: KeptCode) => isSame(kept) && kept.written_at === sent.written_at;
  return change(database, (known) => {
    if (refusal !== null) return known.map((kept) => (isSent(kept) ? { ...kept, refusal } : kept));
    // What was written while this one was on its way stands on it.
    return known.flatMap((kept) => (isSent(kept) ? [] : isSame(kept) ? [{ ...kept, seen: sent.code }] : [kept]));
  });
}
