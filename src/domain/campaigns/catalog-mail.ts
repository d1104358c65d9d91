import type { VariableValues } from './inline-text.ts';
import type { MailDesign } from './mail-design.ts';
import type { PictureHosts } from './mail-picture.ts';
import type { MailWords } from './mail-templates.ts';

/** One reader's mail, before it is drawn. */
export interface CatalogMail {
  readonly design: MailDesign;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly subject: string;
  readonly values: VariableValues;
  readonly words: MailWords;
  /** The supplier's, as six digits: #1a57e6. */
  readonly color: string;
  /** What is read on that colour. */
  readonly ink: string;
  readonly pictureHosts: PictureHosts;
  readonly catalogLink: string;
  readonly unsubscribeLink: string;
  /** A picture of one pixel that says that the mail was opened; null: a mail that nobody counts. */
  readonly pixelLink: string | null;
}
