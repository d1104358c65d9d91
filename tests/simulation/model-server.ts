/** A running model server: sessions, access, one transaction per order, and every failure around it. */
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { cartOfOrder, type EarlierOrder } from '#domain/orders/ordered-twice.ts';
import { isUuidV7 } from '#domain/values/uuid-v7.ts';
import { aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { hashOf } from './body-hash.ts';
import type { StoredSharedCart } from './cart-sharing.ts';
import type { History } from './history.ts';
import { ADDRESS, type Catalog, firstCatalog, SUPPLIERS } from './market.ts';
import { check, earlierOutcome, type Kept, type ServerProtocol } from './server-protocol.ts';
import { about, final, needsReview, problem, proven } from './wire-answers.ts';
import type { World } from './world.ts';

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The session's cookie. */
  readonly token: string | null;
  readonly body: OrderRequest | CheckInRequest | null;
}

export interface WireAnswer {
  readonly status: number;
  /** Undefined: the body is not JSON. */
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** Gets the answer; null: the connection broke. */
export type Respond = (answer: WireAnswer | null) => void;

export type Access = 'full' | 'no_permission' | 'no_link';

export class ModelServer {
  readonly sessions = new Map<string, string>();
  readonly catalogs = new Map<string, Catalog>(SUPPLIERS.map((supplier_id) => [supplier_id, firstCatalog()]));
  readonly carts = new Map<string, StoredSharedCart>();
  /** By account and supplier; 'full' by default. */
  readonly access = new Map<string, Access>();
  downUntil = 0;
  stormUntil = 0;
  #restarts = 0;
  readonly #kept = new Map<string, Kept>();
  /** By account and order: one account's denial does not concern another's order. */
  readonly #denied = new Set<string>();
  /** By order: the check of its delivery. */
  readonly #checks = new Map<string, { readonly check_in_id: string; readonly body_hash: string }>();
  readonly #trouble = new Map<string, WireAnswer>();
  readonly #turns = new Map<string, { readonly until: number; readonly instance: number }>();
  readonly #world: World;
  readonly #history: History;
  readonly #protocol: ServerProtocol;

  constructor(world: World, history: History, protocol: ServerProtocol) {
    this.#world = world;
    this.#history = history;
    this.#protocol = protocol;
  }

  /** Cuts off all running transactions; nothing of them stays. */
  restart(downFor: number): void {
    this.#restarts += 1;
    this.downUntil = this.#world.now + downFor;
  }

  accessOf(account_id: string, supplier_id: string): Access {
    return this.access.get(`${account_id} ${supplier_id}`) ?? 'full';
  }

  handle(request: WireRequest, respond: Respond) {
    const { now } = this.#world;
    if (now < this.downUntil) return respond(this.#world.chance.happens(0.5) ? { status: 502, body: undefined } : null);
    if (now < this.stormUntil) {
      const seconds = this.#world.chance.pick(['5', '120', '1800', '86400']);
      return respond({ ...problem(429, 'too_many_requests'), retryAfter: seconds });
    }
    const account_id = request.token === null ? undefined : this.sessions.get(request.token);
    if (account_id === undefined) return respond(problem(401, 'not_signed_in'));
    if (request.method === 'GET') return respond({ status: 200, body: { account_id } });
    const expected = request.headers['expected-account'];
    if (this.#protocol.comparesAccounts && expected !== undefined && expected !== account_id) {
      return respond(problem(401, 'not_signed_in'));
    }
    this.#place(account_id, request, respond);
  }

  #place(account_id: string, { path, body }: WireRequest, told: Respond) {
    const [, , , supplier_id = '', , order_id = '', , check_in_id] = path.split('/');
    if (check_in_id !== undefined) {
      return this.#check({ order_id, supplier_id, check_in_id, account_id, body: isCheck(body) ? body : null }, told);
    }
    if (isCheck(body)) return told(problem(400, 'invalid_input'));
    const respond: Respond = (answer) => told(answer === null ? null : proven(answer, order_id, body));
    const access = this.accessOf(account_id, supplier_id);
    if (access === 'no_link') return this.#deny(order_id, account_id, problem(404, 'not_found'), respond);
    if (access === 'no_permission') return this.#deny(order_id, account_id, problem(403, 'not_allowed'), respond);
    if (body === null || !isUuidV7(order_id)) return respond(problem(400, 'invalid_input'));
    const stored = this.#protocol.forgetsTrouble ? undefined : this.#trouble.get(order_id);
    if (stored !== undefined) return respond(stored);
    const answered: Respond = (answer) => {
      if (answer !== null && answer.status >= 500) this.#trouble.set(order_id, answer);
      respond(answer);
    };
    if (this.#world.strikes('pool_exhausted')) return answered(problem(503, 'unavailable'));
    this.#transact({ order_id, supplier_id, account_id, body, respond: answered });
  }

  /**
   * Stores the denial under the account's name, in the same turn as placing: an order that was finally denied is never
   * placed.
   */
  #deny(order_id: string, account_id: string, denial: WireAnswer, respond: Respond) {
    this.#inTurn(order_id, respond, ({ kept }) => {
      const isPlaced = kept?.kind === 'placed' && this.#protocol.looksBeforeDenying;
      this.#world.count(isPlaced ? 'denied_after_it_was_placed' : 'denied_for_good');
      if (isPlaced) return denial;
      if (this.#protocol.keepsDenials) this.#denied.add(`${account_id} ${order_id}`);
      return final(denial);
    });
  }

  /** Records the check of a delivery, as src/server/orders/check-in.ts does. No denial of it is final. */
  #check({ order_id, supplier_id, check_in_id, account_id, body }: Checking, told: Respond) {
    const respond: Respond = (answer) => told(answer === null ? null : about(answer, { check_in_id }, body));
    const access = this.accessOf(account_id, supplier_id);
    if (access === 'no_link') return respond(problem(404, 'not_found'));
    if (access === 'no_permission') return respond(problem(403, 'not_allowed'));
    if (body === null || !isUuidV7(check_in_id)) return respond(problem(400, 'invalid_input'));
    this.#inTurn(order_id, respond, () => {
      const { deduplicatesChecks, checksOnce } = this.#protocol;
      const body_hash = hashOf(body);
      const answer = {
        status: 200,
        body: this.#asNewer(aPurchaseOrder({ order_id, status: 'delivered', version: 5 })),
      };
      const earlier = this.#checks.get(order_id);
      if (earlier?.check_in_id === check_in_id) {
        this.#world.count('check_sent_again');
        if (earlier.body_hash !== body_hash) return final(problem(422, 'order_body_differs'));
        if (deduplicatesChecks) return answer;
      } else if (earlier !== undefined && checksOnce) return final(problem(409, 'wrong_transition'));
      this.#checks.set(order_id, { check_in_id, body_hash });
      this.#history.record({ check_in_id, order_id, account_id, body_hash, at: this.#world.now });
      return answer;
    });
  }

  #transact(placing: Placing) {
    this.#inTurn(placing.order_id, placing.respond, (found) => this.#decide(placing, found));
  }

  #find(order_id: string): Found {
    return { kept: this.#kept.get(order_id), denied: new Set(this.#denied) };
  }

  #inTurn(order_id: string, respond: Respond, work: (found: Found) => WireAnswer) {
    const { now, chance } = this.#world;
    const instance = chance.between(0, 2);
    const turn = this.#turns.get(order_id);
    const meets = turn !== undefined && turn.until > now;
    if (meets && turn.instance !== instance) this.#world.count('two_instances_one_key');
    const begin = meets && this.#protocol.takesTurns ? turn.until : now;
    const commitAt = begin + chance.between(5, 80);
    this.#turns.set(order_id, { until: commitAt, instance });
    const restarts = this.#restarts;
    // Without turns, the insert relies on what was found at the beginning.
    const found = this.#protocol.takesTurns ? null : this.#find(order_id);
    this.#world.at(commitAt, () => {
      if (restarts !== this.#restarts) return respond(null);
      if (this.#world.strikes('deadlock')) return respond(problem(500, 'internal'));
      if (this.#world.strikes('serialisation_failure')) return respond(problem(500, 'internal'));
      const answer = work(found ?? this.#find(order_id));
      const isTrouble = this.#world.strikes('error_after_commit');
      respond(isTrouble ? problem(500, 'internal') : answer);
    });
  }

  #decide(placing: Placing, { kept, denied }: Found): WireAnswer {
    const { order_id, supplier_id, account_id, body } = placing;
    const { now } = this.#world;
    const body_hash = hashOf(body);
    const earlier = earlierOutcome(this.#protocol, kept, body_hash, now);
    if (earlier === 'body_differs') return final(problem(422, 'order_body_differs'));
    if (earlier?.kind === 'placed') return { status: 200, body: this.#asNewer(earlier.answer) };
    if (earlier?.kind === 'turned_down') return needsReview(earlier.differences);
    if (denied.has(`${account_id} ${order_id}`)) {
      this.#world.count('sent_after_a_denial');
      return final(problem(403, 'not_allowed'));
    }
    const catalog = this.catalogs.get(supplier_id);
    if (catalog === undefined) return problem(404, 'not_found');
    const checked = check(body, catalog, now, body.address_id === ADDRESS, this.#earlierOrders(placing));
    if (checked.differences.some(({ kind }) => kind === 'already_ordered')) this.#world.count('asked_about_a_repeat');
    if (checked.blocking) {
      this.#kept.set(order_id, { kind: 'turned_down', body_hash, at: now, differences: checked.differences });
      return needsReview(checked.differences);
    }
    const { organization_id } = body;
    const received_at = new Date(now).toISOString();
    const answer = aPurchaseOrder({
      order_id,
      number: orderNumber(order_id),
      supplier_id,
      organization_id,
      placed_by: { account_id, name: 'Buyer' },
      received_at,
      updated_at: received_at,
      lines: [...checked.lines],
      totals: checked.totals,
    });
    this.#kept.set(order_id, { kind: 'placed', body_hash, at: now, answer });
    if (body.repeats !== undefined) this.#world.count('placed_once_more');
    if (this.#history.receivers.get(order_id)?.has(account_id) === true) this.#world.count('placed_as_the_receiver');
    const total = checked.totals.total.amount;
    const lines = checked.lines.map(({ product_id, quantity, net_price }) => ({
      product_id,
      quantity,
      price: net_price.amount,
    }));
    const at = now;
    this.#history.commit({
      order_id,
      account_id,
      supplier_id,
      organization_id,
      body_hash,
      request: body,
      at,
      total,
      lines,
    });
    return { status: 201, body: this.#asNewer(answer) };
  }

  /** Finds them as src/server/orders/order-statements.ts does; orders here are never cancelled. */
  #earlierOrders({ order_id, supplier_id, body: { organization_id } }: Placing): EarlierOrder[] {
    if (!this.#protocol.knowsCarts) return [];
    return this.#history.commits
      .filter((commit) => commit.supplier_id === supplier_id && commit.organization_id === organization_id)
      .filter((commit) => commit.order_id !== order_id)
      .map(({ order_id, account_id, at, request }) => ({
        order_id,
        number: orderNumber(order_id),
        placed_at: new Date(at).toISOString(),
        placed_by: account_id,
        cart_lines: cartOfOrder(request).lines,
        quantities: Object.fromEntries(request.lines.map(({ product_id, quantity }) => [product_id, quantity])),
      }));
  }

  /** A newer server says things that the app can't read. */
  #asNewer(answer: unknown): unknown {
    if (!this.#world.strikes('newer_server') || typeof answer !== 'object') return answer;
    return { ...answer, status: 'on_the_moon', moon_phase: 0.5 };
  }
}

/** What a transaction found under an order id. */
interface Found {
  readonly kept: Kept | undefined;
  readonly denied: ReadonlySet<string>;
}

interface Placing {
  readonly order_id: string;
  readonly supplier_id: string;
  readonly account_id: string;
  readonly body: OrderRequest;
  readonly respond: Respond;
}

interface Checking extends Omit<Placing, 'body' | 'respond'> {
  readonly check_in_id: string;
  readonly body: CheckInRequest | null;
}

function isCheck(body: WireRequest['body']): body is CheckInRequest {
  return body !== null && 'checked_at' in body;
}
