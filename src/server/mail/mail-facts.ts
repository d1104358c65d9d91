import type { MailTrouble } from '#contract/mail-server.ts';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogMail } from '#domain/campaigns/catalog-mail.ts';
import type { OrderNews } from '../orders/order-news.ts';

/** All that a mail tells, found before it is written. Links are whole addresses. */
export type MailFacts =
  | { readonly kind: 'activate'; readonly link: string }
  | { readonly kind: 'already_registered'; readonly signInLink: string; readonly resetLink: string }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'password_changed'; readonly resetLink: string }
  | { readonly kind: 'space_invitation'; readonly link: string; readonly isNew: boolean }
  | {
      readonly kind: 'invitation';
      readonly invitedBy: string;
      readonly link: string;
      readonly isNew: boolean;
      /** For whom the recipient orders, where a supplier opens their shop. */
      readonly client: string | null;
      /** A word of the inviter's. */
      readonly message: string | null;
    }
  | {
      readonly kind: 'link_cart';
      readonly supplierName: string;
      /** For whom the recipient orders. */
      readonly client: string;
      readonly link: string;
      readonly isNew: boolean;
    }
  | {
      readonly kind: 'request_declined';
      readonly supplierName: string;
      /** For whom the recipient asked. */
      readonly client: string;
      readonly reason: string;
      /** Where other suppliers are found. */
      readonly link: string;
    }
  | { readonly kind: 'campaign'; readonly mail: CatalogMail }
  | {
      /** A supplier's own mail server takes no mail any more, or a mail may have arrived by it. */
      readonly kind: 'mail_server';
      readonly host: string;
      readonly isPaused: boolean;
      readonly failure: MailTrouble | null;
      readonly link: string;
    }
  | { readonly kind: 'mail_server_test'; readonly supplierName: string; readonly host: string; readonly link: string }
  | {
      readonly kind: 'order';
      readonly news: OrderNews;
      readonly order: PurchaseOrder;
      /** The step of the order's way that it tells of; null for one that was just placed. */
      readonly step: OrderEvent | null;
      /** The last one that was written about it. */
      readonly message: OrderMessage | null;
      readonly link: string;
    };

/** A mail as people read it: the same words as text and as HTML. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
