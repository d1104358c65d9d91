import type { mailServerRoutes } from '#contract/mail-server.ts';
import type { mailboxRoutes } from '#contract/mailbox.ts';
import type { Bindings } from '../http/handle.ts';
import { mailServer, removeMailServer, sendUncertainMail, setMailServer } from './mail-server-settings.ts';
import { mailbox, mailboxMessage, mailboxPage, mailQueue } from './mailbox.ts';
import { testMailServer } from './test-mail-server.ts';

export const mailBindings = {
  mailQueue,
  mailbox,
  mailboxMessage,
  mailboxPage,
  mailServer,
  setMailServer,
  removeMailServer,
  testMailServer,
  sendUncertainMail,
} satisfies Bindings<typeof mailboxRoutes & typeof mailServerRoutes>;
