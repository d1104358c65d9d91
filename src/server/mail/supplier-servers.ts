/** The suppliers' own mail servers while the queue is sent: each is opened once, and gets a mail at most once. */
import type { Services } from '../http/services.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { markHanded, markSent, postpone, type TakenMail, takeBack } from './mail-queue.ts';
import { troubleOf } from './mail-trouble.ts';
import { type MailServerRow, noteSuccess, noteTrouble } from './supplier-mail-server.ts';
import { supplierTransport } from './supplier-transport.ts';
import { type MailTransport, NotDelivered, type OutgoingMail } from './transport.ts';

/** Opens a transport to the supplier's own mail server. */
export function openMailServer(row: MailServerRow, { config, secrets }: Services): Promise<MailTransport> {
  const place = secretPlaces.mailServer(row.supplier_id);
  const password = row.password === null ? null : secrets.open(row.password, place);
  return supplierTransport({ ...row, password }, config.webhooksAnywhere);
}

export interface SupplierServers {
  open(row: MailServerRow): Promise<MailTransport>;
  close(): void;
}

export function supplierServers(services: Services): SupplierServers {
  const opened = new Map<string, { readonly version: number; readonly transport: MailTransport }>();
  return {
    async open(row) {
      const known = opened.get(row.supplier_id);
      if (known?.version === row.version) return known.transport;
      known?.transport.close();
      const transport = await openMailServer(row, services);
      opened.set(row.supplier_id, { version: row.version, transport });
      return transport;
    },
    close() {
      for (const { transport } of opened.values()) transport.close();
      opened.clear();
    },
  };
}

/** Thrown for a mail that failed because of its server; it waits and is tried again by itself. */
export class ServerTrouble extends Error {}

/**
 * Marks a mail as handed over, then gives it to its supplier's server: after a crash it is known that it may have arrived.
 * @throws NotDelivered; ServerTrouble for a mail that is tried again by itself
 */
export async function deliverBySupplier(
  row: MailServerRow,
  mail: TakenMail,
  outgoing: OutgoingMail,
  services: Services,
  servers: SupplierServers,
): Promise<void> {
  const { database, now } = services;
  await markHanded(database, mail, now());
  try {
    await (await servers.open(row)).deliver(outgoing, now());
  } catch (error) {
    const trouble = troubleOf(error);
    const again = trouble.isOfServer ? await noteTrouble(database, row, trouble, now()) : null;
    if (error instanceof NotDelivered && error.mayHaveArrived) throw error;
    await takeBack(database, mail);
    if (again === null) throw error;
    await postpone(database, mail, again);
    throw new ServerTrouble(trouble.failure);
  }
  await markSent(database, mail, now());
  if (row.failures > 0) await noteSuccess(database, row);
}
