import { afterEach, beforeEach, expect, it } from 'vitest';
import { smtpTransport } from '#server/mail/transport.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

it('the head of a mail has no line that somebody typed into a name or a subject, and it goes to nobody else', async () => {
  const typed = 'Bonjour\r\nBcc: evil@evil.example\nX-Evil: yes\r\n\r\nzbody';
  const transport = smtpTransport({ url: server.url });
  await transport.deliver(
    {
      message_id: '<1@carreau.example>',
      from: { name: typed, address: 'no-reply@carreau.example' },
      to: 'chef@bistrot.example',
      subject: typed,
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
      replyTo: null,
      unsubscribeLink: null,
      attachment: null,
    },
    new Date(),
  );
  transport.close();
  const [mail] = server.received;
  expect(mail?.to).toEqual(['chef@bistrot.example']);
  const [head = ''] = mail?.raw.split(/\r?\n\r?\n/) ?? [];
  expect(head).toMatch(/^Subject: /im);
  expect(head).toMatch(/^Content-Type: multipart/im);
  expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
});
