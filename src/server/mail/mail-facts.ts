import type { MailTrouble } from '#contract/mail-server.ts';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogMail } from '#domain/campaigns/catalog-mail.ts';
import type { StandingTrouble } from '#domain/standing-orders/standing-order.ts';
import type { CutOffFacts } from '../notifications/cut-off-facts.ts';
import type { OrderNews } from '../orders/order-news.ts';
import type { MailedDocument } from '../orders/queue-document.ts';

/** The facts of a mail, read before it is written. Links are whole addresses. */
export type MailFacts =
  | { readonly kind: 'activate'; readonly link: string }
  | { readonly kind: 'already_registered'; readonly signInLink: string; readonly resetLink: string }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'password_changed'; readonly resetLink: string }
  | {
      readonly kind: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed';
      readonly resetLink: string;
    }
  | { readonly kind: 'space_invitation'; readonly link: string; readonly isNew: boolean }
  | {
      readonly kind: 'invitation';
      readonly invitedBy: string;
      readonly link: string;
      readonly isNew: boolean;
      /** The organization that the recipient orders for, when a supplier invites into their space; else null. */
      readonly client: string | null;
      /** The inviter's own message. */
      readonly message: string | null;
    }
  | {
      readonly kind: 'link_cart';
      readonly supplierName: string;
      /** The organization that the recipient orders for. */
      readonly client: string;
      readonly link: string;
      readonly isNew: boolean;
    }
  | {
      readonly kind: 'request_declined';
      readonly supplierName: string;
      /** The organization that the recipient asked for. */
      readonly client: string;
      readonly reason: string;
      /** Leads to the search for suppliers. */
      readonly link: string;
    }
  | { readonly kind: 'campaign'; readonly mail: CatalogMail }
  | {
      /** A supplier's own mail server has stopped accepting mail, or a mail that it got may or may not have arrived. */
      readonly kind: 'mail_server';
      readonly host: string;
      readonly isPaused: boolean;
      readonly failure: MailTrouble | null;
      readonly link: string;
    }
  | { readonly kind: 'cut_off'; readonly facts: CutOffFacts; readonly link: string; readonly settingsLink: string }
  | { readonly kind: 'mail_server_test'; readonly supplierName: string; readonly host: string; readonly link: string }
  | {
      readonly kind: 'standing_order';
      readonly news: 'question' | 'closed' | 'missed';
      readonly name: string;
      /** The organization that the recipient orders for. */
      readonly client: string;
      readonly supplierName: string;
      readonly delivery_day: string;
      readonly cut_off: string;
      readonly timeZone: string;
      readonly troubles: readonly StandingTrouble[];
      /** Whether the buyer can agree with one tap. */
      readonly isOneTap: boolean;
      /** Names of the products in question, by locale. */
      readonly names: ReadonlyMap<string, Readonly<Record<string, string>>>;
      readonly link: string;
    }
  | {
      readonly kind: 'document';
      readonly document: MailedDocument;
      /** As it was when the document became due. */
      readonly order: PurchaseOrder;
      readonly link: string;
    }
  | {
      readonly kind: 'order';
      readonly news: OrderNews;
      readonly order: PurchaseOrder;
      /** The order's step that the mail tells of; null for an order that was just placed. */
      readonly step: OrderEvent | null;
      /** The last message written about the order. */
      readonly message: OrderMessage | null;
      readonly link: string;
    };

/** A mail as people read it: the same words as text and as HTML. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
