import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly message_id: string;
  /** Head and body, with the transfer encoding decoded. */
  readonly source: string;
  /** The same as it was transferred. */
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /**
   * What happens to the next mails: the server takes them, refuses them with a code, or takes them without telling the
   * sender: it says nothing, hangs up, or breaks off.
   */
  behave(
    how:
      | 'take'
      | 'take_and_say_nothing'
      | { readonly refuse: number; readonly whose?: string }
      | 'take_and_hang_up'
      | 'take_and_break_off',
  ): void;
  stop(): Promise<void>;
}

const quotedPrintable = (text: string) => {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** What a server requires. */
export interface MailServerKind {
  readonly login?: { readonly user: string; readonly password: string };
  /** With a certificate that no authority has signed. */
  readonly security?: 'tls' | 'starttls';
  readonly port?: number;
}

/** A real SMTP server on its own port, which keeps the mail that it gets. */
export async function startMailServer({ login, security, port = 0 }: MailServerKind = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Parameters<MailServer['behave']>[0] = 'take';
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    secure: security === 'tls',
    disabledCommands: [...(security === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error('5.7.8 Wrong login'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const refused =
        typeof behaviour === 'object' && (behaviour.whose ?? address) === address ? behaviour.refuse : null;
      done(refused === null ? null : Object.assign(new Error('not now'), { responseCode: refused }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const source = quotedPrintable(raw);
        const message_id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message_id, source, raw });
        if (behaviour === 'take_and_say_nothing') return;
        if (behaviour === 'take_and_break_off') {
          for (const connection of sockets) connection.destroy();
          return;
        }
        done(behaviour === 'take_and_hang_up' ? Object.assign(new Error('gone'), { responseCode: 421 }) : null);
      });
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behave: (how) => {
      behaviour = how;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
