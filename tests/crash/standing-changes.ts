/**
 * The changes that people make of a standing order on their devices: one of each organization, that both members change.
 * The product's own code keeps, shows and sends them.
 */
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { shownStanding } from '#client/store/standing-orders/shown-standing.ts';
import { readStandingOrders } from '#client/store/standing-orders/standing-store.ts';
import { keepStep } from '#client/store/standing-orders/step-store.ts';
import { keptSteps, waitingSteps } from '#client/store/standing-orders/waiting-steps.ts';
import { sendStandingSteps, standingCalls } from '#client/sync/standing-exchange.ts';
import { pullStandingOrders } from '#client/sync/standing-pull.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { anyStandingStep } from '../builders/any-standing-step.ts';
import type { Chance } from '../builders/chance.ts';
import { type Buyer, type CrashMarket, PRICE } from './crash-market.ts';

/** A standing order as the database has it; null: it was never made. */
export type StandingRow = Pick<SharedStandingOrder, 'standing_order_id' | 'version' | 'name' | 'plan'>;

interface JudgedChanges {
  readonly made: number;
  readonly refused: number;
  readonly broken: readonly string[];
}

export class StandingChanges {
  /** Steps that were kept here. */
  #made = 0;
  readonly #database: DeviceDatabase;
  readonly #buyer: Buyer;

  constructor(database: DeviceDatabase, buyer: Buyer) {
    this.#database = database;
    this.#buyer = buyer;
  }

  /**
   * Changes the standing order; makes it where this device is the one that does. False: there was nothing to change, or it
   * has not come here yet.
   */
  async change(
    { standing_order_id, isMaker }: { readonly standing_order_id: string; readonly isMaker: boolean },
    { product_ids }: CrashMarket,
    chance: Chance,
  ): Promise<boolean> {
    const { account_id, address_id } = this.#buyer;
    const { orders } = await shownStanding(this.#database, this.#buyer);
    const seen = orders?.find((each) => each.standing_order_id === standing_order_id) ?? null;
    if (seen === null && !isMaker) return false;
    const [product_id = ''] = product_ids;
    const step = aStep(seen, { product_id, address_id }, chance);
    const { supplier_id, organization_id } = this.#buyer;
    const step_id = newOrderId(Date.now());
    const author = { account_id, name: 'Test' };
    const made_at = new Date().toISOString();
    const made = {
      step_id,
      supplier_id,
      organization_id,
      standing_order_id,
      name: 'Du téléphone',
      step,
      author,
      made_at,
    };
    const kept = await keepStep(this.#database, made, seen);
    if (kept.kind === 'not_saved') throw new Error(`a step was not stored: ${kept.reason}`);
    if (kept.value !== 'kept') return false;
    this.#made += 1;
    return true;
  }

  /** Sends what waits, and asks what the server has. */
  async send(asked: (work: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
    const database = this.#database;
    await asked(() => sendStandingSteps({ database, ...standingCalls }));
    await asked(() => pullStandingOrders(database, this.#buyer));
  }

  waiting(): Promise<readonly KeptStep[]> {
    return waitingSteps(this.#database);
  }

  /** How many steps were made here, how many of them are shown as refused, and what is not as it was promised. */
  async judge(row: StandingRow | undefined): Promise<JudgedChanges> {
    const { account_id } = this.#buyer;
    const left = await keptSteps(this.#database);
    const known = (await readStandingOrders(this.#database, this.#buyer)) ?? [];
    const here = known.find((each) => each.standing_order_id === row?.standing_order_id);
    const words = (order: StandingRow | undefined) =>
      order && canonicalJson({ version: order.version, name: order.name, plan: order.plan });
    const broken = left
      .filter(({ refusal }) => refusal !== 'stale_version')
      .map((kept) => `a step of ${account_id} is left: ${JSON.stringify(kept)}`);
    if (words(here) !== words(row))
      broken.push(`standing order of ${account_id}: ${words(here)} here, ${words(row)} on the server`);
    return { made: this.#made, refused: left.length, broken };
  }

  async forget(): Promise<void> {
    await this.#database.meta.delete('standing_steps');
    this.#made = 0;
  }
}

/** More than one round makes: no two steps of a round ask for the same. A pause ends within a year. */
const STEPS = 300;
/** The number of the newest step. */
let newest = 0;

function aStep(
  seen: SharedStandingOrder | null,
  place: { readonly product_id: string; readonly address_id: string },
  chance: Chance,
): StandingStep {
  newest = 1 + (newest % STEPS);
  const today = new Date().toISOString().slice(0, 10);
  return anyStandingStep(seen, { ...place, agreed_price: PRICE + 180, today, number: newest }, chance);
}
