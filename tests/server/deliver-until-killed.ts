/** Delivers due webhooks in a process of its own, for a test that kills it. */
import { readConfig } from '#server/config.ts';
import { sendDueWebhooks } from '#server/credentials/send-due-webhooks.ts';
import { connect } from '#server/database/connection.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const config = readConfig({ DEMO: 'off', WEBHOOK_TARGETS: 'anywhere' });
const database = connect(databaseUrl);
await sendDueWebhooks({ config, database, secrets: testSecrets, now: () => new Date(Date.now() + 1000) });
