/** Pictures of a mail. A block names a picture by its path on this server; the drawn mail has the whole address. */

/**
 * Paths of the pictures that come with the product, under `static/email_templates` of the assets host (specification,
 * section 7).
 */
export const TEMPLATE_PICTURES = ['produce', 'dairy', 'butcher', 'grocery', 'drinks', 'bakery'] as const;
export type TemplatePicture = (typeof TEMPLATE_PICTURES)[number];

export const templatePicture = (name: TemplatePicture) => `/static/email_templates/${name}.png`;

const SHIPPED: ReadonlySet<string> = new Set(TEMPLATE_PICTURES.map(templatePicture));
const UPLOADED = /^\/v2\/image\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ELSEWHERE = /^https?:\/\/[^\s"'<>]+$/i;

/** Origins, without a slash at their end. */
export interface PictureHosts {
  /** The origin of the pictures that come with the product. */
  readonly assets: string;
  /** The origin of the pictures that people have uploaded. */
  readonly uploads: string;
}

/** The whole address of a block's picture; null where the block names none. */
export function pictureSource(source: string, { assets, uploads }: PictureHosts): string | null {
  if (SHIPPED.has(source)) return `${assets}${source}`;
  if (UPLOADED.test(source)) return `${uploads}${source}`;
  return ELSEWHERE.test(source) ? source : null;
}

/** Whether the block names a picture at all. */
export const isPicture = (source: string) => pictureSource(source, { assets: '', uploads: '' }) !== null;

/** Whether this server keeps the picture, so that the editor shows it. */
export const isOwnPicture = (source: string) => SHIPPED.has(source) || UPLOADED.test(source);
