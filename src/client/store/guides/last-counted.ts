/** The order guide that was counted last, among those with products; null: there is none. */
import { guideEntries } from '#domain/guides/order-guide.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { SpaceKey } from '../device/rows.ts';
import { readCount } from './count-store.ts';
import { readGuides } from './guide-store.ts';

export interface Counted {
  readonly list_id: string;
  readonly name: string;
  readonly products: number;
}

export async function lastCounted(database: DeviceDatabase, key: SpaceKey): Promise<Counted | null> {
  const guides = await readGuides(database, key);
  const counts = await Promise.all(guides.map(({ list_id }) => readCount(database, list_id)));
  const at = guides.map((_, index) => counts[index]?.changed_at ?? 0);
  const guide = guides[at.indexOf(Math.max(...at))];
  if (guide === undefined) return null;
  const products = guideEntries(guide.state).filter(({ kind }) => kind === 'product').length;
  return products === 0 ? null : { list_id: guide.list_id, name: guide.state.head.name, products };
}
