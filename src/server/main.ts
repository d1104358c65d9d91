import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { nameOperator } from './accounts/name-operator.ts';
import { removeLostFactor } from './accounts/second-factor.ts';
import { EVERYBODY, signOutPeople } from './accounts/sign-out-people.ts';
import { createApp } from './app.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { type Config, readConfig } from './config.ts';
import { startWebhooks } from './credentials/send-due-webhooks.ts';
import { clusterUser } from './database/cluster-user.ts';
import { connect } from './database/connection.ts';
import { dataFolder } from './database/data-folder.ts';
import { firstCause } from './database/database-trouble.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from './database/embedded-cluster.ts';
import { migrateDatabase } from './database/migrate.ts';
import { whenReachable } from './database/when-reachable.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { runLargeDemo } from './demo/large-catalog.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Phase } from './http/phase.ts';
import { startImportJobs } from './imports/run-import-jobs.ts';
import { mailLinks } from './mail/mail-links.ts';
import { startMail } from './mail/start-mail.ts';
import { makePushKeys } from './notifications/push-keys.ts';
import { startNotifications } from './notifications/start-notifications.ts';
import { startOrderJobs } from './orders/start-order-jobs.ts';
import { progressBar } from './progress-bar.ts';
import { addSecretKey, findSecretKeys, keyFile } from './secrets/key-file.ts';
import { missingKeysText, sealStoredSecrets } from './secrets/seal-stored-secrets.ts';
import { startStandingOrders } from './standing-orders/handle-due-standing-orders.ts';
import { startTranslations } from './translations/run-translations.ts';

/** How long requests may still take after the process was asked to stop. */
const DRAIN_MILLISECONDS = 15_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds between two checks of the embedded database. While it is down, callers get 503. */
const REVIVE_INTERVAL = 2_000;

async function reviveCluster(cluster: EmbeddedCluster): Promise<void> {
  try {
    if (await cluster.revive()) say('The embedded database had died and was started again');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/**
 * The folder for the installation's own files, such as the secrets' key: that of the embedded database, else DATA_DIR
 * or `data`.
 */
function ownFolder({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? dataFolder(dataDir, clusterUser()).path : resolve(dataDir ?? 'data');
}

async function startOwnCluster(config: Config): Promise<EmbeddedCluster> {
  const { path, closed } = dataFolder(config.dataDir, clusterUser());
  if (closed !== null) say(`The database is kept in ${path}: its user, postgres, may not enter ${closed}.`);
  return startEmbeddedCluster(path);
}

/** Makes the connection pool without a query, because the database may still be down. */
async function findDatabase(config: Config) {
  const cluster = config.databaseUrl === null ? await startOwnCluster(config) : null;
  const url = cluster?.localUrl ?? config.databaseUrl ?? '';
  const database = connect(url, undefined, config.poolerUrl);
  const watch = cluster === null ? undefined : setInterval(() => void reviveCluster(cluster), REVIVE_INTERVAL);
  return {
    url,
    database,
    migrate: () => migrateDatabase(url),
    close: async () => {
      clearInterval(watch);
      await database.close();
      await cluster?.stop();
    },
  };
}

/** The folder of the built client beside the built server; null in development, when Vite serves the pages. */
function builtClient(): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../client');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

function sayReady(config: Config): void {
  say(`Carreau is ready on ${config.publicUrl}`);
  if (!config.demo) return;
  say(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, what } of DEMO_ACCOUNTS) say(`  ${email.padEnd(22)} ${what}`);
  say(`\nBuyer front:  ${config.publicUrl}/supplier?space_alias=halle`);
  say(`Back office:  ${config.publicUrl}/admin?space_alias=halle`);
}

function inPlainWords(error: unknown, { port }: Config): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? new Error(`Port ${port} is taken by another program: end it, or name another port as PORT.`) : error;
}

async function serve(config: Config): Promise<void> {
  const { database, migrate, close } = await findDatabase(config);
  let phase: Phase = 'opening';
  const secrets = findSecretKeys(config.secretsKeys, ownFolder(config));
  const services = { config, database, secrets, now: () => new Date() };
  const app = await createApp(services, builtClient(), () => phase);
  let stopWork = async () => {};
  const stop = async () => {
    if (phase === 'stopping') return;
    phase = 'stopping';
    setTimeout(() => process.exit(1), config.drainDelay + DRAIN_MILLISECONDS).unref();
    // The process reports that it isn't ready, and goes on answering until load balancers have noticed.
    await delay(config.drainDelay);
    await app.close();
    await stopWork();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await app.close();
    await close();
    throw inPlainWords(error, config);
  });
  const open = async () => {
    await migrate();
    const missing = missingKeysText(await sealStoredSecrets(database, secrets));
    if (missing !== null) console.error(missing);
    await makePushKeys(services);
    if (config.demo) await seedDemo(database, new Date());
  };
  await whenReachable(open, (error) => {
    say(`Waiting for the database: ${error instanceof Error ? error.message : error}`);
  });
  if (phase !== 'opening') return;
  phase = 'serving';
  const mail = startMail(services, (failed) => app.log.warn(failed, 'mail not sent'));
  const orders = startOrderJobs(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'orders not handled'),
  );
  const standing = startStandingOrders(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'standing orders not placed'),
  );
  const webhooks = startWebhooks(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'webhooks not delivered'),
  );
  const imports = startImportJobs(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'import not written'),
  );
  const translations = startTranslations(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'texts not translated'),
  );
  const notifications = startNotifications(services, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'notifications not sent'),
  );
  stopWork = async () => {
    const jobs = [mail, orders, standing, webhooks, imports, translations, notifications];
    await Promise.all(jobs.map((job) => job.stop()));
  };
  sayReady(config);
}

async function addLargeCatalog(config: Config, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Name the catalog file: npm run demo:large -- FILE');
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const { database, migrate, close } = await findDatabase(config);
  try {
    await migrate();
    await runLargeDemo(database, file);
  } finally {
    await close();
  }
}

async function backUp(config: Config, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Name the file to write: npm run backup -- FILE');
  const { url, close } = await findDatabase(config);
  try {
    await takeBackup(url, file, progressBar('Backing up'));
    say(`${file} holds everything, passwords’ hashes too: keep it where only you can read it.`);
    say(
      'Suppliers’ secrets are sealed in it: without their key (SECRETS_KEY, or secrets.key) a restore can’t read them.',
    );
  } finally {
    await close();
  }
}

async function restore(config: Config, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Name the backup: npm run restore -- FILE');
  const { url, close } = await findDatabase(config);
  try {
    await restoreBackup(url, file, progressBar('Restoring'));
    say(`Restored from ${file}.`);
  } finally {
    await close();
  }
}

async function makeOperator(config: Config, email: string | undefined): Promise<void> {
  if (email === undefined) throw new Error('Name the person’s address: npm run operator -- EMAIL');
  const { database, migrate, close } = await findDatabase(config);
  try {
    await migrate();
    const named = await nameOperator(database, email, new Date());
    if (named.kind === 'known') say(`${email} is an operator now, and signs in as before.`);
    else
      say(
        `${email} is an operator. This link opens the account:\n${mailLinks(config.publicUrl, DEFAULT_LOCALE).activate(named.token)}`,
      );
  } finally {
    await close();
  }
}

async function signOut(config: Config, whom: string | undefined): Promise<void> {
  if (whom === undefined) throw new Error(`Name the person’s address, or ${EVERYBODY}: npm run sign-out -- EMAIL`);
  const { database, migrate, close } = await findDatabase(config);
  try {
    await migrate();
    say(`Sessions that ended: ${await signOutPeople(database, whom, new Date())}`);
  } finally {
    await close();
  }
}

async function dropSecondFactor(config: Config, email: string | undefined): Promise<void> {
  if (email === undefined) throw new Error('Name the person’s address: npm run remove-second-factor -- EMAIL');
  const { database, migrate, close } = await findDatabase(config);
  try {
    await migrate();
    const isRemoved = await removeLostFactor(database, email, new Date());
    say(isRemoved ? `${email} signs in with the password alone again, and is told by mail.` : `${email} had none.`);
  } finally {
    await close();
  }
}

async function rotateSecrets(config: Config): Promise<void> {
  if (config.secretsKeys !== null) {
    throw new Error(
      'SECRETS_KEY is set: put the new key before the old one, with a comma between them, and start again.',
    );
  }
  const folder = ownFolder(config);
  say(
    `The key ${addSecretKey(folder)} stands first in ${keyFile(folder)}. Start the server again: it seals all secrets with it.`,
  );
}

const COMMANDS: Readonly<Record<string, (config: Config, file: string | undefined) => Promise<void>>> = {
  'demo-large': addLargeCatalog,
  backup: backUp,
  restore,
  operator: makeOperator,
  'sign-out': signOut,
  'remove-second-factor': dropSecondFactor,
  'rotate-secrets': rotateSecrets,
};

try {
  const config = readConfig(process.env);
  const [command, argument] = process.argv.slice(2);
  const run = COMMANDS[command ?? ''] ?? serve;
  await run(config, argument);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause !== undefined) console.error(firstCause(error));
  process.exit(1);
}
