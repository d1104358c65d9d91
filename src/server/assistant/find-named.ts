/** Finds the product, client or price group that a name means. Ids never come from a question or a model. */
import { eq } from 'drizzle-orm';
import type { DeskProduct } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { fold, words } from '#domain/values/text.ts';
import { readClientRows } from '../clients/client-rows.ts';
import { withTenant } from '../database/connection.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { foundProducts } from '../pricing/group-products.ts';
import { listOwnProducts } from '../products/own-products.ts';
import { nameOf } from './drawing.ts';
import { type Asking, type Outcome, saying } from './tool.ts';

export type Found<Thing> = { readonly thing: Thing } | { readonly asksBack: Outcome };

/** Names that are offered when several are meant. */
const OFFERED = 5;

/** The one thing that the name means; otherwise a sentence that asks which one, or says that there is none. */
function chosen<Thing>(
  { i18n }: Asking,
  typed: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): Found<Thing> {
  const exact = things.filter((thing) => namesOf(thing).some((name) => fold(name) === fold(typed)));
  const [only, second] = exact.length > 0 ? exact : things;
  if (only === undefined)
    return { asksBack: saying(i18n._('Je ne trouve pas «\u00a0{name}\u00a0».', { name: typed })) };
  if (second === undefined) return { thing: only };
  const names = (exact.length > 0 ? exact : things)
    .slice(0, OFFERED)
    .map((thing) => namesOf(thing).join(', '))
    .join(' · ');
  return { asksBack: saying(i18n._('Lequel\u00a0? {names}', { names })) };
}

export async function findProduct(asking: Asking, typed: string): Promise<Found<DeskProduct>> {
  return chosen(asking, typed, await findProducts(asking, typed), (product) => [
    nameOf(product.names, asking),
    product.supplier_code,
  ]);
}

/** The products that a text means, best first. */
export async function findProducts(asking: Asking, typed: string, count = OFFERED): Promise<readonly DeskProduct[]> {
  const { services, supplier_id } = asking;
  const list = async (query: string) => {
    const page = routes.ownProducts.query.parse({ query, sort: query === '' ? 'name' : 'match', count: String(count) });
    return (await listOwnProducts(services, supplier_id, page)).products;
  };
  const plain = await list(typed);
  if (plain.length > 0 || typed === '') return plain;
  // The buyers' search also finds words that are written differently; it looks at products on sale only.
  const [best] = (await foundProducts(services, supplier_id, typed)) ?? [];
  if (best === undefined) return [];
  const { products } = await listOwnProducts(services, supplier_id, routes.ownProducts.query.parse({ count: '5000' }));
  return products.filter(({ product_id }) => product_id === best);
}

export async function readClients({ services, supplier_id }: Asking) {
  return (await readClientRows(services, supplier_id)).filter(({ state }) => state !== 'removed');
}

export async function findClient(asking: Asking, typed: string) {
  const wanted = words(typed);
  const named = (await readClients(asking)).filter(({ name, alias, client_number }) => {
    const known = words([name, alias, client_number].filter(Boolean).join(' '));
    return wanted.length > 0 && wanted.every((word) => known.some((each) => each.startsWith(word)));
  });
  return chosen(asking, typed, named, ({ name }) => [name]);
}

export async function findPriceGroup(asking: Asking, typed: string) {
  const { services, supplier_id } = asking;
  const groups = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.select().from(priceGroup).where(eq(priceGroup.supplier_id, supplier_id)),
  );
  const wanted = words(typed);
  const named = groups.filter(({ name }) => wanted.every((word) => words(name).includes(word)));
  return chosen(asking, typed, named, ({ name }) => [name]);
}
