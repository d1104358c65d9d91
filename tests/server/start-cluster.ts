/** Starts the embedded database in the named folder, in a process of its own that a test kills. */
import { startEmbeddedCluster } from '../../src/server/database/embedded-cluster.ts';

const cluster = await startEmbeddedCluster(process.argv[2] ?? '', { durable: false });
process.stdout.write(`${cluster.url}\n`);
setInterval(() => undefined, 60_000);
