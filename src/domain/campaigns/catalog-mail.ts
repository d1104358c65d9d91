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
  /** The letters that stand for the supplier. */
  readonly mark: string;
  /** The supplier's colour as six hexadecimal digits: #1a57e6. */
  readonly color: string;
  /** The colour of the text on that colour. */
  readonly ink: string;
  readonly pictureHosts: PictureHosts;
  readonly catalogLink: string;
  readonly unsubscribeLink: string;
  /**
   * A picture of one pixel whose loading says that the mail was opened; null: openings of this mail are not counted.
   */
  readonly pixelLink: string | null;
}
