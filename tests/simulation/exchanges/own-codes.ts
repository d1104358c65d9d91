/**
 * Two members of an organization write what it calls products, each on a device of their own, over a bad line. Now and
 * then a device hears how the products are called by now.
 */
import { keepCode, keptCode } from '#client/store/catalog/own-codes.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptCode } from '#client/store/device/kept-code-row.ts';
import { sendOwnCodes } from '#client/sync/own-code-exchange.ts';
import { aSpace } from '../../builders/a-device.ts';
import { chanceOf } from '../../builders/chance.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

const key = aSpace();
const PRODUCTS = ['tomato', 'leek'] as const;
const CODES = ['A', 'B', 'C', null] as const;
const PEOPLE = ['Camille', 'Hélène'] as const;
type Code = string | null;

/** What a mutant does otherwise. */
export interface CodeRules {
  /** Whether the server takes a code only in the place of the one that its writer saw. */
  readonly comparesSeen: boolean;
  /** Whether a code is one product's. */
  readonly isUnique: boolean;
  readonly sentAs: (kept: KeptCode, now: Code) => KeptCode;
}
export const CODE_RULES: CodeRules = { comparesSeen: true, isUnique: true, sentAs: (kept) => kept };

/** What the server calls the products, and has called them. */
class Names {
  readonly now = new Map<string, Code>(PRODUCTS.map((product_id) => [product_id, null]));
  readonly changes: { readonly product_id: string; readonly from: Code; readonly to: Code; readonly by: string }[] = [];
  readonly #rules: CodeRules;

  constructor(rules: CodeRules) {
    this.#rules = rules;
  }

  of(product_id: string): Code {
    return this.now.get(product_id) ?? null;
  }

  take(kept: KeptCode, by: string): void {
    const { product_id } = kept;
    const from = this.of(product_id);
    const { code: to, seen } = this.#rules.sentAs(kept, from);
    if (from === to) return;
    if (this.#rules.comparesSeen && from !== seen) throw problem(409, 'stale_version');
    if (this.#rules.isUnique && to !== null && [...this.now.values()].includes(to)) throw problem(409, 'IN_USE');
    this.now.set(product_id, to);
    this.changes.push({ product_id, from, to, by });
  }

  had(product_id: string, code: Code): boolean {
    return code === null || this.changes.some((change) => change.product_id === product_id && change.to === code);
  }
}

/** A member's device, with all that its person has seen and written, by product. */
interface Writer {
  readonly by: string;
  readonly database: DeviceDatabase;
  readonly seen: Map<string, Set<Code>>;
  readonly shown: Map<string, Code>;
  readonly written: Map<string, Code>;
}

/** Plays one history; the promises that it broke. */
export async function playOwnCodes(seed: number, met: Set<string>, rules = CODE_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const names = new Names(rules);
  const writers = PEOPLE.map<Writer>((by) => ({
    by,
    database: new DeviceDatabase(`codes-${seed}-${by}`),
    seen: new Map(PRODUCTS.map((product_id) => [product_id, new Set<Code>([null])])),
    shown: new Map(),
    written: new Map(),
  }));
  const send = ({ by, database }: Writer, tab: Tab) =>
    attempt(tab, () => sendOwnCodes(database, (kept) => line.call(tab, () => names.take(kept, by))));
  const look = ({ seen, shown }: Writer) => {
    for (const product_id of PRODUCTS) {
      shown.set(product_id, names.of(product_id));
      seen.get(product_id)?.add(names.of(product_id));
    }
  };
  const write = async ({ database, seen, shown, written }: Writer, step: number) => {
    const product_id = chance.pick(PRODUCTS);
    const code = chance.pick(CODES);
    const written_at = new Date(step * 1000).toISOString();
    await keepCode(database, { ...key, product_id, code, seen: shown.get(product_id) ?? null, written_at });
    // What is written later stands on it.
    seen.get(product_id)?.add(code);
    written.set(product_id, code);
  };
  try {
    for (let step = 0; step < 16; step += 1) {
      for (const writer of writers) {
        if (chance.happens(0.4)) look(writer);
        if (chance.happens(0.5)) await write(writer, step);
      }
      await Promise.all(
        writers.flatMap((writer) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(1, 3)).map((tab) => send(writer, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.deliverLate();
    line.isHealed = true;
    for (const writer of writers) await send(writer, { isOpen: true });
    return [...brokenChanges(names, writers), ...(await brokenWords(names, writers))];
  } finally {
    for (const { database } of writers) await database.delete();
  }
}

/** Nobody's code was replaced by somebody who had not seen it, and no two products have the same. */
function brokenChanges({ changes, now }: Names, writers: readonly Writer[]): string[] {
  const unseen = changes.filter(
    ({ product_id, from, by }) =>
      !writers
        .find((each) => each.by === by)
        ?.seen.get(product_id)
        ?.has(from),
  );
  const codes = [...now.values()].filter((code) => code !== null);
  return [
    ...unseen.map(({ product_id, from, to, by }) => `${by} called ${product_id} ${to}, and had not seen ${from}`),
    ...(new Set(codes).size < codes.length ? [`two products are called ${codes.join()}`] : []),
  ];
}

/** What a person wrote last of a product came to be its code, or is shown as refused. */
async function brokenWords(names: Names, writers: readonly Writer[]): Promise<string[]> {
  const found: string[] = [];
  for (const { by, database, written } of writers) {
    for (const [product_id, code] of written) {
      const kept = await keptCode(database, key, product_id);
      if (kept?.refusal === null) found.push(`${by}'s ${code} waits although the line is good`);
      if (kept !== null && kept.code !== code) found.push(`${by} wrote ${code} last, and reads ${kept.code}`);
      if (kept === null && !names.had(product_id, code)) found.push(`${by}'s ${code} for ${product_id} is lost`);
    }
  }
  return found;
}
