/** Sends due mail in a process of its own, for a test that kills it. */
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
const database = connect(databaseUrl);
const services = { config, database, secrets: testSecrets, now: () => new Date(Date.now() + 1000) };
await sendDueMail(services, smtpTransport({ url: smtpUrl }), () => {});
