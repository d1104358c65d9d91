import type { mailboxRoutes } from '#contract/mailbox.ts';
import type { Bindings } from '../http/handle.ts';
import { mailbox, mailboxMessage, mailboxPage, mailQueue } from './mailbox.ts';

export const mailBindings = {
  mailQueue,
  mailbox,
  mailboxMessage,
  mailboxPage,
} satisfies Bindings<typeof mailboxRoutes>;
