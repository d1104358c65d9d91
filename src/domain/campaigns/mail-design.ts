/** Pixels. */
export const TEXT_SIZES = [12, 14, 16, 18, 22] as const;
/** Percent of the size. */
export const LINE_HEIGHTS = [120, 140, 160] as const;
/** Blue, or as the words around. */
export const LINK_COLORS = ['blue', 'text'] as const;

export interface TextLook {
  readonly size: (typeof TEXT_SIZES)[number];
  readonly line_height: (typeof LINE_HEIGHTS)[number];
  readonly links: (typeof LINK_COLORS)[number];
}
/** From the specification (section 9). */
export const USUAL_LOOK: TextLook = { size: 14, line_height: 140, links: 'blue' };

/** What is not stated is as usual. */
type StatedLook = { readonly [Name in keyof TextLook]?: TextLook[Name] | undefined };

interface TextBlock extends StatedLook {
  readonly kind: 'text';
  readonly text: string;
  readonly align: 'left' | 'center';
}

/** What a catalog mail is made of, from top to bottom. Texts are written as `inline-text.ts` reads them. */
export type MailBlock =
  | TextBlock
  | { readonly kind: 'image'; readonly source: string; readonly alt: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'divider' }
  | { readonly kind: 'columns'; readonly left: string; readonly right: string }
  /** Leads into the catalog. Every design of a catalog mail must have one. */
  | { readonly kind: 'catalog_link'; readonly title: string; readonly text: string; readonly label: string };

export type BlockKind = MailBlock['kind'];
export const BLOCK_KINDS = ['text', 'image', 'button', 'divider', 'columns', 'catalog_link'] as const;

export const lookOf = ({ size, line_height, links }: StatedLook): TextLook => ({
  size: size ?? USUAL_LOOK.size,
  line_height: line_height ?? USUAL_LOOK.line_height,
  links: links ?? USUAL_LOOK.links,
});

export interface MailDesign {
  readonly blocks: readonly MailBlock[];
}

export const MOST_BLOCKS = 60;

/** Pixels, from the specification (section 9). */
export const POPUP_WIDTH = 600;
export const CONTENT_WIDTH = 500;
export const RADIUS = 10;

export const hasCatalogLink = ({ blocks }: MailDesign) => blocks.some(({ kind }) => kind === 'catalog_link');

/** Whether a person may remove a block: any but the last one that leads into the catalog. */
export function mayRemove({ blocks }: MailDesign, position: number): boolean {
  const block = blocks[position];
  if (!block) return false;
  return block.kind !== 'catalog_link' || blocks.filter(({ kind }) => kind === 'catalog_link').length > 1;
}

export function removeBlock(design: MailDesign, position: number): MailDesign {
  return mayRemove(design, position) ? { blocks: design.blocks.filter((_, at) => at !== position) } : design;
}

export function insertBlock({ blocks }: MailDesign, position: number, block: MailBlock): MailDesign {
  return blocks.length >= MOST_BLOCKS ? { blocks } : { blocks: blocks.toSpliced(position, 0, block) };
}

export function changeBlock({ blocks }: MailDesign, position: number, block: MailBlock): MailDesign {
  const isLoss = blocks[position]?.kind === 'catalog_link' && block.kind !== 'catalog_link';
  return isLoss ? { blocks } : { blocks: blocks.map((old, at) => (at === position ? block : old)) };
}

export function moveBlock({ blocks }: MailDesign, from: number, to: number): MailDesign {
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length) return { blocks };
  return { blocks: blocks.toSpliced(from, 1).toSpliced(to, 0, block) };
}
