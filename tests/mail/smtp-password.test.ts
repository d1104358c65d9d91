import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpTransport } from '#server/mail/transport.ts';

const told: string[] = [];
let server: SMTPServer;
afterEach(() => new Promise<void>((done) => server.close(() => done())));

/** A server that asks for a password without encryption: a careless one, or an attacker in between. */
async function anOpenServer(): Promise<number> {
  told.length = 0;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      told.push(password ?? '');
      done(null, { user: 'carreau' });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const mail = {
  message_id: '<1@carreau.example>',
  from: { name: 'Carreau', address: 'no-reply@carreau.example' },
  to: 'chef@bistrot.example',
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  replyTo: null,
  unsubscribeLink: null,
  attachment: null,
};

async function sendTo(url: string): Promise<unknown> {
  const transport = smtpTransport({ url });
  try {
    await transport.deliver(mail, new Date());
    return null;
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}

describe('a mail server without encryption', () => {
  it('is not told the password; the mail waits', async () => {
    const port = await anOpenServer();
    const failure = await sendTo(`smtp://carreau:zcanary@127.0.0.1:${port}`);
    expect(told).toEqual([]);
    expect(failure).toMatchObject({ mayHaveArrived: false });
  });

  it('gets mail where it asks for no password, as one on the own machine does', async () => {
    const port = await anOpenServer();
    expect(await sendTo(`smtp://127.0.0.1:${port}`)).toBeNull();
  });
});
