/**
 * The products that a person does not want proposed in the usual order, by space. What is refused for a day stays on
 * this device; what is refused for good, or proposed again, follows the person (client/sync/suggestion-exchange.ts).
 */
import { mergeChoices, type SuggestionChoices, UNDATED_REFUSAL } from '#domain/orders/suggestion-choices.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { openDeviceClock } from '../device/device-clock.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import type { KeptChoices, RefusedProduct } from '../device/suggestion-rows.ts';

interface KeptRefusals extends KeptChoices {
  /** Refused for a day. */
  readonly aside: readonly RefusedProduct[];
}

export async function refusedProducts(database: DeviceDatabase, key: SpaceKey): Promise<readonly RefusedProduct[]> {
  const { aside, choices } = await readRefusals(database, key);
  const forGood = Object.entries(choices).filter(([, { is_refused }]) => is_refused);
  return [...aside, ...forGood.map(([product_id]) => ({ product_id, day: null }))];
}

/** A later refusal of the same product takes the place of the earlier one; those of past days are let go. */
export function refuseProduct(
  database: DeviceDatabase,
  key: SpaceKey,
  { product_id, day }: RefusedProduct,
  today: string,
  now: number,
): Promise<Saving<void>> {
  return change(database, key, product_id, now, (kept) => {
    const others = kept.aside.filter((each) => each.product_id !== product_id && (each.day ?? '') >= today);
    return day === null ? { aside: others, is_refused: true } : { aside: [...others, { product_id, day }] };
  });
}

/** The product is proposed again. */
export function acceptProduct(
  database: DeviceDatabase,
  key: SpaceKey,
  product_id: string,
  now: number,
): Promise<Saving<void>> {
  return change(database, key, product_id, now, ({ aside, choices }) => ({
    aside: aside.filter((each) => each.product_id !== product_id),
    ...(choices[product_id]?.is_refused === true && { is_refused: false }),
  }));
}

/** `is_refused`: what the person chose for good; absent: nothing. */
type Edit = Pick<KeptRefusals, 'aside'> & { readonly is_refused?: boolean };

function change(
  database: DeviceDatabase,
  key: SpaceKey,
  product_id: string,
  now: number,
  edit: (kept: KeptRefusals) => Edit,
): Promise<Saving<void>> {
  return saving(() =>
    database.inTransaction('rw', [database.meta], async (database) => {
      const kept = await readRefusals(database, key);
      const { aside, is_refused } = edit(kept);
      if (is_refused === undefined) return writeRefusals(database, key, { ...kept, aside });
      const clock = await openDeviceClock(database, kept.choices[product_id]?.stamp ?? null, now);
      const choices = mergeChoices(kept.choices, { [product_id]: { is_refused, stamp: clock.next() } });
      await clock.save();
      const unsent = [...kept.unsent.filter((each) => each !== product_id), product_id];
      await writeRefusals(database, key, { aside, choices, unsent });
    }),
  );
}

/** Refusals for good that an older app kept are not at the server. A choice that was made since counts. */
export async function readRefusals(database: DeviceDatabase, key: SpaceKey): Promise<KeptRefusals> {
  const [refused, chosen] = await database.meta.bulkGet([
    `refused:${spaceId(key)}`,
    `suggestion_choices:${spaceId(key)}`,
  ]);
  const kept: readonly RefusedProduct[] = Array.isArray(refused?.value) ? refused.value : [];
  const isKnown = typeof chosen?.value === 'object' && 'choices' in chosen.value;
  const { choices, unsent } = isKnown ? chosen.value : { choices: {}, unsent: [] };
  const older = kept.filter(({ day }) => day === null);
  return {
    aside: kept.filter(({ day }) => day !== null),
    choices: mergeChoices(choices, Object.fromEntries(older.map(({ product_id }) => [product_id, UNDATED_REFUSAL]))),
    unsent: [...unsent, ...older.map(({ product_id }) => product_id)],
  };
}

/** Inside a rw transaction over `meta`. */
export async function writeRefusals(
  { meta }: DeviceDatabase,
  key: SpaceKey,
  { aside, choices, unsent }: KeptRefusals,
): Promise<void> {
  await meta.bulkPut([
    { name: `refused:${spaceId(key)}`, value: aside },
    { name: `suggestion_choices:${spaceId(key)}`, value: { choices, unsent } },
  ]);
}

/** The choices that the server does not have, as far as this device knows. */
export async function unsentChoices(database: DeviceDatabase, key: SpaceKey): Promise<SuggestionChoices> {
  const { choices, unsent } = await readRefusals(database, key);
  return Object.fromEntries(Object.entries(choices).filter(([product_id]) => unsent.includes(product_id)));
}
