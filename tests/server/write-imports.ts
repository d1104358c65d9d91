/** Writes waiting imports in a process of its own, for a test that kills it. */
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { runDueImports } from '#server/imports/run-import-jobs.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const config = readConfig({ DEMO: 'off' });
await runDueImports({ config, database: connect(databaseUrl), secrets: testSecrets, now: () => new Date() });
