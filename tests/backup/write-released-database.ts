/**
 * Writes what this version leaves in a database. Kept for good: later versions must be able to go on with it.
 *
 *   npm run fixture:database
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup } from '#server/backup/take-backup.ts';
import { connect } from '#server/database/connection.ts';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { newId } from '#server/new-id.ts';
import { productVersion } from '#server/product-version.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { marketOf } from '../builders/market.ts';
import { releasedDatabasesFolder } from '../builders/released-database.ts';
import { startServer } from '../builders/running-server.ts';

const target = `${releasedDatabasesFolder}/${productVersion()}`;
if (existsSync(`${target}.backup`)) {
  throw new Error(`${target}.backup is kept already: a released version's database is never written again.`);
}

const folder = mkdtempSync(join(tmpdir(), 'carreau-released-'));
chmodSync(folder, 0o755);
const cluster = await startEmbeddedCluster(folder, { durable: false });
await migrateDatabase(cluster.url);
const database = connect(cluster.url);
const server = await startServer(database);
const space = await aSpace(database, server);
const refused = await fillEveryTable(database, server, space);

const market = marketOf(database);
const buyer = await market.anAccount();
await market.aMember(space.organization_id, buyer.account_id);
const placed = { order_id: newId(new Date()), body: anOrderFor(space) };
const { status } = await server.call('PUT', `/v2/supplier/${space.supplier_id}/purchase_orders/${placed.order_id}`, {
  token: await market.aSession(buyer.account_id),
  body: placed.body,
});
if (status !== 200) throw new Error(`the order was answered with ${status}`);

await takeBackup(cluster.url, `${target}.backup`);
chmodSync(`${target}.backup`, 0o644);
const { supplier_id, organization_id, product_id, address_id } = space;
const facts = { email: buyer.email, supplier_id, organization_id, product_id, address_id, placed, refused };
writeFileSync(`${target}.json`, `${JSON.stringify(facts, null, 2)}\n`);

await server.stop();
await database.close();
await cluster.stop();
rmSync(folder, { recursive: true });
process.stdout.write(`${target}.backup\n`);
