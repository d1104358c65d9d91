/** People write about orders that the supplier has. Each message arrives once and in its turn, or is shown as refused. */
import { eq, sql } from 'drizzle-orm';
import type { MessageRow } from '#client/store/device/rows.ts';
import { messagesOf, storeMessages, writeMessage } from '#client/store/orders/message-store.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { call } from '#client/sync/api.ts';
import { messageCalls, sendMessages } from '#client/sync/message-exchange.ts';
import { orderMessageRoutes } from '#contract/order-messages.ts';
import { grouped } from '#domain/values/grouped.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { orderMessage } from '#server/database/schema/orders.ts';
import type { Chance } from '../builders/chance.ts';
import { attempt } from './attempt.ts';
import type { Dealing } from './dealing.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { placeOne } from './place-one.ts';

interface Written extends Pick<MessageRow, 'message_id' | 'order_id' | 'text'> {
  readonly device: HistoryDevice;
  /** `unknown`: the tab was killed before it could say. */
  outcome: 'saved' | 'not_saved' | 'unknown';
  mayBeDeleted: boolean;
}

/** What an order's messages are in the end: in the database, and on one device. */
interface Ends {
  readonly there: readonly (typeof orderMessage.$inferSelect)[];
  readonly waiting: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly told: readonly string[];
}

export class Messages implements Dealing {
  readonly name = 'messages';
  readonly #world: HistoryWorld;
  readonly #written: Written[] = [];

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    await placeOne(this.#world, this.#world.chance(6));
  }

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    const placed = await world.placedOrders();
    if (placed.length === 0) return;
    const now = world.now();
    const order_id = chance.pick(placed.slice(0, 2));
    const message = { message_id: newOrderId(now), order_id, text: `message ${this.#written.length}` };
    const written: Written = { ...message, device, outcome: 'unknown', mayBeDeleted: device.deleting };
    this.#written.push(written);
    const saving = await attempt(world, device, tab.process, chance, `writes ${message.text}`, () =>
      writeMessage(tab.database, world.key, { ...message, written_at: new Date(now).toISOString() }),
    );
    written.outcome = saving?.kind ?? 'unknown';
  }

  exchange(_device: HistoryDevice, { database }: Tab): Promise<void> {
    return sendMessages({ database, ...messageCalls }, this.#world.key);
  }

  mayBeDeleted(device: HistoryDevice): void {
    for (const written of this.#written) if (written.device === device) written.mayBeDeleted = true;
  }

  async settle(): Promise<void> {}

  async check(): Promise<void> {
    const { journal, backend, key } = this.#world;
    const { executor } = backend.test.database;
    // Each message has a transaction of its own, and PostgreSQL numbers them.
    const all = await executor
      .select()
      .from(orderMessage)
      .where(eq(orderMessage.supplier_id, key.supplier_id))
      .orderBy(sql`xmin::text::bigint`);
    const texts = new Set(this.#written.map(({ text }) => text));
    for (const { text } of all) if (!texts.has(text)) journal.violated(`${text} arrived, and nobody wrote it`);
    for (const device of this.#world.devices) {
      const own = this.#written.filter((each) => each.device === device);
      for (const [order_id, written] of grouped(own, (each) => each.order_id)) {
        const there = all.filter(
          (each) => each.order_id === order_id && written.some(({ text }) => text === each.text),
        );
        this.#compare(written, { there, ...(await this.#shownOn(device, order_id)) });
      }
    }
    const mails = await executor.$count(
      mailToSend,
      sql`${mailToSend.supplier_id} = ${key.supplier_id} and ${mailToSend.kind} = 'order_message'`,
    );
    if (mails !== all.length) journal.violated(`${all.length} messages arrived, and ${mails} mails tell of them`);
  }

  #compare(written: readonly Written[], { there, waiting, refused, told }: Ends): void {
    const { journal } = this.#world;
    for (const { text, outcome, device, mayBeDeleted } of written) {
      const copies = there.filter((each) => each.text === text);
      const isSaid = refused.has(text) || copies.length > 0;
      const fault =
        (copies.length > 1 && `arrived ${copies.length} times`) ||
        (copies.some(({ account_id }) => account_id !== device.account_id) && 'arrived in the name of another') ||
        (outcome === 'not_saved' && isSaid && 'was not saved, and is there all the same') ||
        (outcome === 'saved' && !isSaid && !mayBeDeleted && 'is lost') ||
        (waiting.has(text) && 'waits although all is well') ||
        (refused.has(text) && copies.length > 0 && 'is shown as refused, and arrived') ||
        (copies.length > 0 && !told.includes(text) && 'arrived, and is not shown');
      if (typeof fault === 'string') journal.violated(`${device.name}: ${text} (${outcome}) ${fault}`);
    }
    const inTurn = (texts: readonly string[]) => texts.filter((text) => !this.#wasRefused.has(text)).join();
    const expected = written.map(({ text }) => text).filter((text) => there.some((each) => each.text === text));
    if (inTurn(there.map(({ text }) => text)) !== inTurn(expected))
      journal.violated(`${there.map(({ text }) => text)} arrived, and were written as ${expected}`);
  }

  /** Texts that were shown as refused; a late copy of one may arrive out of turn all the same. */
  readonly #wasRefused = new Set<string>();

  /** What a device shows of an order's messages once its screen is open. */
  async #shownOn(device: HistoryDevice, order_id: string): Promise<Omit<Ends, 'there'>> {
    const { supplier_id } = this.#world.key;
    const { process, database } = livingTabOf(device);
    const shown = await process.run(async () => {
      const before = await messagesOf(database, order_id);
      for (const { state, text } of before.own) if (state === 'refused') this.#wasRefused.add(text);
      const { messages } = await call(orderMessageRoutes.orderMessages, { params: { supplier_id, order_id } });
      await storeMessages(database, order_id, messages);
      return messagesOf(database, order_id);
    });
    if (shown.kind === 'killed') throw new Error(`${process.name} was killed after the healing`);
    const { own, told } = shown.value;
    const textsOf = (state: MessageRow['state']) =>
      new Set(own.flatMap((row) => (row.state === state ? [row.text] : [])));
    if (textsOf('refused').size > 0) hit('message refused');
    return {
      waiting: textsOf('waiting'),
      refused: textsOf('refused'),
      told: (told ?? []).map(({ text }) => text),
    };
  }
}

function livingTabOf(device: HistoryDevice): Tab {
  const [tab] = device.livingTabs();
  if (tab === undefined) throw new Error(`${device.name} has no open tab`);
  return tab;
}
