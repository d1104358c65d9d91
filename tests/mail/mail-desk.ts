import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '#server/config.ts';
import { accountMail, mailToSend } from '#server/database/schema/mail.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts';
import { newId } from '#server/new-id.ts';
import type { OwnServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;

/** Sends the mail of one file's tests. Each test has its own mail server, an empty queue, and a clock that it moves. */
export function mailDeskOf({ test }: OwnServer, variables: Readonly<Record<string, string>> = {}) {
  let now = new Date();
  let mailServer: MailServer;
  let transport: MailTransport;
  const failures: string[] = [];
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off', ...variables });
  const services = { config, database: test.database, secrets: testSecrets, now: () => now };

  beforeEach(async () => {
    mailServer = await startMailServer();
    transport = smtpTransport({ url: mailServer.url });
    failures.length = 0;
    catchUp();
    await test.database.executor.delete(mailToSend);
    await test.database.executor.delete(accountMail);
  });

  afterEach(async () => {
    transport.close();
    await mailServer.stop();
  });

  /** Sets the clock to after everything written so far. */
  function catchUp() {
    now = new Date(Date.now() + 1000);
  }

  return {
    services,
    /** `kind failure`, as the server’s log has them. */
    failures,
    catchUp,
    setNow: (moment: Date) => {
      now = moment;
    },
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE);
    },
    received: () => mailServer.received,
    forget: () => {
      mailServer.received.length = 0;
    },
    behave: (behaviour: Parameters<MailServer['behave']>[0]) => mailServer.behave(behaviour),
    sentTo: () => mailServer.received.flatMap(({ to }) => to).sort(),
    send: () => sendDueMail(services, transport, ({ kind, failure }) => failures.push(`${kind} ${failure}`)),
    mailTo: async (account_id: string, kind = 'password_changed', due_at = now) => {
      const mail = { mail_id: newId(now), kind, recipient_account_id: account_id, due_at };
      await test.database.executor.insert(accountMail).values(mail);
    },
  };
}
