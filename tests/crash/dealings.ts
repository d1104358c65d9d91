/**
 * What a device tells the server beside orders: messages, decisions about orders, changed order guides and standing
 * orders. The product's own code keeps and sends them.
 */
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import {
  changeGuide,
  type GuideEdit,
  makeGuide,
  readGuides,
  unsharedGuides,
} from '#client/store/guides/guide-store.ts';
import { keepDecision, keptDecisions, waitingDecisions } from '#client/store/orders/decision-store.ts';
import { messagesOf, waitingMessages, writeMessage } from '#client/store/orders/message-store.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { decisionCalls, sendDecisions } from '#client/sync/decision-exchange.ts';
import { exchangeGuides, guideCalls } from '#client/sync/guide-exchange.ts';
import { messageCalls, sendMessages } from '#client/sync/message-exchange.ts';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import { type PurchaseOrder, purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { newGuide } from '#domain/guides/order-guide.ts';
import type { DecisionKind, WantedOrder } from '#domain/orders/order-decision.ts';
import type { Buyer } from './crash-market.ts';
import type { DeviceNetwork } from './device-network.ts';
import { StandingChanges } from './standing-changes.ts';

export interface WrittenMessage {
  readonly message_id: string;
  readonly order_id: string;
  readonly text: string;
}

export class Dealings {
  /** Everything that was written, in that order. */
  readonly written: WrittenMessage[] = [];
  /** Everything that was decided, also what a later decision about the same order has replaced here. */
  readonly decided: Pick<KeptDecision, 'order_id' | 'version' | 'kind' | 'wanted'>[] = [];
  readonly standing: StandingChanges;
  readonly #database: DeviceDatabase;
  readonly #buyer: Buyer;
  readonly #key: SpaceKey;
  readonly #network: DeviceNetwork;

  constructor(database: DeviceDatabase, buyer: Buyer, network: DeviceNetwork) {
    this.#database = database;
    this.#buyer = buyer;
    this.#key = { supplier_id: buyer.supplier_id, organization_id: buyer.organization_id };
    this.#network = network;
    this.standing = new StandingChanges(database, buyer);
  }

  async write(order_id: string): Promise<void> {
    const message = { message_id: newOrderId(Date.now()), order_id, text: `Message ${this.written.length}` };
    const kept = await writeMessage(this.#database, this.#key, { ...message, written_at: new Date().toISOString() });
    if (kept.kind === 'not_saved') throw new Error(`a message was not stored: ${kept.reason}`);
    this.written.push(message);
  }

  async decide(order: PurchaseOrder, kind: DecisionKind, wanted?: WantedOrder): Promise<void> {
    const { order_id, version } = order;
    const decided_at = new Date().toISOString();
    const decision = { ...this.#key, order_id, version, kind, wanted, by: 'Test', reason: null, decided_at };
    const kept = await keepDecision(this.#database, decision);
    if (kept.kind === 'not_saved') throw new Error(`a decision was not stored: ${kept.reason}`);
    this.decided.push({ order_id, version, kind, wanted });
  }

  /** Null: the server did not answer. */
  order(order_id: string): Promise<PurchaseOrder | null> {
    const params = { supplier_id: this.#key.supplier_id, order_id };
    return this.#asked(() => call(purchaseOrderRoutes.purchaseOrder, { params }));
  }

  /** The orders that wait for an approval and that were not decided about on this device. */
  async asksForApproval(): Promise<readonly PurchaseOrder[]> {
    const { organization_id } = this.#key;
    const answer = await this.#asked(() => call(organizationDeskRoutes.approvals, { params: { organization_id } }));
    const decided = new Set(this.decided.map(({ order_id, version }) => `${order_id} ${version}`));
    return (answer?.purchase_orders ?? []).filter(({ order_id, version }) => !decided.has(`${order_id} ${version}`));
  }

  /** Makes the organization's guide; it has the organization's id. */
  async makeGuide(): Promise<void> {
    const { organization_id } = this.#key;
    await makeGuide(this.#database, this.#key, organization_id, Date.now(), (stamp) => newGuide('Froid', [], stamp));
  }

  /** False: the guide has not come here yet. */
  async changeGuide(edit: GuideEdit): Promise<boolean> {
    if ((await readGuides(this.#database, this.#key)).length === 0) return false;
    await changeGuide(this.#database, this.#key, this.#key.organization_id, Date.now(), edit);
    return true;
  }

  async guide() {
    const [row] = await readGuides(this.#database, this.#key);
    return row?.state ?? null;
  }

  decisions(): Promise<readonly KeptDecision[]> {
    return keptDecisions(this.#database);
  }

  /** Ids of the messages about an order that the server has, as far as the device knows. */
  async told(order_id: string): Promise<readonly string[]> {
    const { told } = await messagesOf(this.#database, order_id);
    return (told ?? []).map(({ message_id }) => message_id);
  }

  /** Sends what waits, once. True: some still waits. */
  async send(): Promise<boolean> {
    const database = this.#database;
    await this.#asked(() => sendMessages({ database, ...messageCalls }, this.#key));
    await this.#asked(() => sendDecisions({ database, ...decisionCalls }));
    await this.#asked(() => exchangeGuides({ database, ...guideCalls(database.account_id) }, this.#key));
    await this.standing.send((work) => this.#asked(work));
    const waiting = [
      await this.standing.waiting(),
      await waitingMessages(database, this.#key),
      await waitingDecisions(database),
      await unsharedGuides(database, this.#key),
    ];
    return waiting.some(({ length }) => length > 0);
  }

  /** Forgets messages, decisions and steps, once their fate has been checked. The guide stays. */
  async forget(): Promise<void> {
    await this.#database.order_message.clear();
    await this.#database.meta.delete('decisions');
    await this.standing.forget();
    this.written.length = 0;
    this.decided.length = 0;
  }

  /** Null: the server did not answer, or refused. Any other trouble is a bug. */
  async #asked<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await this.#network.as(this.#buyer.token, work);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }
}
