import type { DecisionKind } from '#domain/orders/order-decision.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { type Chance, chanceOf } from '../builders/chance.ts';
import { aCrashMarket, type CrashMarket, withApprovals } from './crash-market.ts';
import { DatabaseProcess } from './database-process.ts';
import { Device } from './device.ts';
import { type DeviceNetwork, deviceNetwork } from './device-network.ts';
import { type Fault, FaultProxy } from './fault-proxy.ts';
import { buildServer, ServerProcess } from './server-process.ts';

/** Beside those of an organization with approvals. */
const DEVICES = 4;

export type Counted =
  | Fault
  | `database ${Fault}`
  | 'server killed'
  | 'database killed'
  | 'price moved'
  | 'order handed over'
  | 'delivery checked'
  | 'message written'
  | 'order guide changed'
  | `decided to ${DecisionKind}`
  | 'standing order placed'
  | 'standing order changed'
  | 'standing order asked about';

/**
 * A database, two servers and some devices, all real, with a bad network between devices and servers, and between
 * servers and database.
 */
export interface Stage {
  readonly market: CrashMarket;
  readonly devices: readonly Device[];
  readonly network: DeviceNetwork;
  readonly database: DatabaseProcess;
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly proxies: readonly FaultProxy[];
  readonly counts: Map<Counted, number>;
  count(what: Counted): void;
  remove(): Promise<void>;
}

function at(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

export async function setStage(seed: number): Promise<Stage> {
  const chance: Chance = chanceOf(seed);
  const counts = new Map<Counted, number>();
  const count = (what: Counted) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const [program, database] = await Promise.all([buildServer('crash-server'), DatabaseProcess.make()]);
  await migrateDatabase(database.url);
  const market = await withApprovals(database.url, await aCrashMarket(database.url, DEVICES));

  const databaseProxy = () =>
    FaultProxy.start({
      target: () => Number(new URL(database.url).port),
      duplicateTarget: () => 0,
      chance,
      count: (fault) => count(`database ${fault}`),
      faulty: 0.6,
      within: 20_000,
      duplicated: 0,
    });
  const inner = [await databaseProxy(), await databaseProxy()] as const;
  const servers = [
    await ServerProcess.onFreePort(program, at(database.url, inner[0].port)),
    await ServerProcess.onFreePort(program, at(database.url, inner[1].port)),
  ] as const;
  const serverProxy = ({ port }: ServerProcess) =>
    FaultProxy.start({
      target: () => port,
      duplicateTarget: () => chance.pick([servers[0].port, servers[1].port]),
      chance,
      count,
      faulty: 0.6,
      within: 6_000,
      duplicated: 0.25,
    });
  const outer = [await serverProxy(servers[0]), await serverProxy(servers[1])] as const;
  const network = deviceNetwork(() => chance.pick(outer).port);
  for (const server of servers) server.start();
  await Promise.all(servers.map((server) => server.untilReady()));

  const devices = market.buyers.map((buyer) => new Device(buyer, network, chance.next));
  const firsts = new Map(devices.toReversed().map((device) => [device.buyer.organization_id, device]));
  for (const device of firsts.values()) await device.dealings.makeGuide();

  return {
    market,
    devices,
    network,
    database,
    servers,
    proxies: [...inner, ...outer],
    counts,
    count,
    remove: async () => {
      network.remove();
      for (const server of servers) await server.end();
      for (const proxy of [...inner, ...outer]) await proxy.stop();
      await database.remove();
    },
  };
}
