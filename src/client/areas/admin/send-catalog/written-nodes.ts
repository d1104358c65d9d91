/** A written text as the nodes of an editable element, and back. A variable is one node that can't be typed into. */
import { VARIABLES, type VariableName } from '#domain/campaigns/inline-text.ts';
import { type WrittenRange, written, writtenPieces } from './written-text.ts';

/** The browser shows a line's end only where something follows it: an empty last node stands there. */
const LAST = 'last';
/** Nor does it show the caret before a chip that no word stands before: a character without width stands there. */
const PAD = 'pad';
const NO_WIDTH = '\u200b';

export type ChipNames = Readonly<Record<VariableName, string>>;

export function drawWritten(root: HTMLElement, text: string, names: ChipNames): void {
  const { ownerDocument: document } = root;
  const pieces = writtenPieces(text);
  const nodes = pieces.flatMap((piece, at): Node[] => {
    if (typeof piece === 'string') return [document.createTextNode(piece)];
    const chip = document.createElement('span');
    chip.contentEditable = 'false';
    chip.dataset.variable = piece.variable;
    chip.textContent = names[piece.variable];
    const before = pieces[at - 1];
    if (typeof before === 'string' && !before.endsWith('\n')) return [chip];
    const pad = document.createElement('span');
    pad.dataset.written = PAD;
    pad.textContent = NO_WIDTH;
    return [pad, chip];
  });
  const last = document.createElement('br');
  last.dataset.written = LAST;
  root.replaceChildren(...nodes, last);
}

function storedNode(node: Node): string {
  if (node instanceof HTMLElement) {
    const variable = VARIABLES.find((name) => name === node.dataset.variable);
    if (variable !== undefined) return written(variable);
    if (node.dataset.written === LAST) return '';
    if (node instanceof HTMLBRElement) return '\n';
  }
  return node instanceof Text ? storedWords(node, node.length) : [...node.childNodes].map(storedNode).join('');
}

/** The words before an offset of a text node. A browser may have written into a pad. */
function storedWords(node: Text, offset: number): string {
  const words = node.data.slice(0, offset);
  return node.parentElement?.dataset.written === PAD ? words.replace(NO_WIDTH, '') : words;
}

/** What is written there, whatever nodes the browser made of it. */
export const readWritten = (root: HTMLElement) => storedNode(root);

/** Where a point of the element lies in the stored text. */
export function placeOf(root: HTMLElement, node: Node, offset: number): number {
  const chip = (node instanceof Element ? node : node.parentElement)?.closest('[data-variable]') ?? null;
  const from = chip !== null && root.contains(chip) ? chip : node;
  let place = 0;
  if (from === chip) place = offset === 0 ? 0 : storedNode(from).length;
  else if (from instanceof Text) place = storedWords(from, offset).length;
  else for (const child of [...from.childNodes].slice(0, offset)) place += storedNode(child).length;
  for (let each: Node | null = from; each !== null && each !== root; each = each.parentNode) {
    for (let before = each.previousSibling; before !== null; before = before.previousSibling) {
      place += storedNode(before).length;
    }
  }
  return place;
}

/** The point of the element where this place of the stored text is. Beside words it lies within them. */
export function pointOf(root: HTMLElement, place: number): { readonly node: Node; readonly offset: number } {
  let left = place;
  for (const [at, node] of [...root.childNodes].entries()) {
    const length = storedNode(node).length;
    // After a line's end, the caret belongs to the next line.
    const reaches = node instanceof Text && (left < length || (left === length && !node.data.endsWith('\n')));
    if (reaches) return { node, offset: left };
    if (left === 0) {
      const pad = node instanceof HTMLElement && node.dataset.written === PAD ? node.firstChild : null;
      return pad === null ? { node: root, offset: at } : { node: pad, offset: 1 };
    }
    left -= length;
  }
  return { node: root, offset: root.childNodes.length };
}

/** What is selected of the element; null where the selection is elsewhere. */
export function selectedIn(root: HTMLElement): WrittenRange | null {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = root.ownerDocument.getSelection() ?? {};
  if (anchorNode == null || focusNode == null || anchorOffset === undefined || focusOffset === undefined) return null;
  if (!root.contains(anchorNode) || !root.contains(focusNode)) return null;
  const ends = [placeOf(root, anchorNode, anchorOffset), placeOf(root, focusNode, focusOffset)];
  return { start: Math.min(...ends), end: Math.max(...ends) };
}

/** The range that the browser means; null where it lies elsewhere. */
export function staticRange(root: HTMLElement, range: StaticRange | undefined): WrittenRange | null {
  if (range === undefined || !root.contains(range.startContainer) || !root.contains(range.endContainer)) return null;
  return {
    start: placeOf(root, range.startContainer, range.startOffset),
    end: placeOf(root, range.endContainer, range.endOffset),
  };
}

/** Selects from `anchor` to `focus`, and scrolls the element to where the person writes. */
export function selectIn(root: HTMLElement, anchor: number, focus: number): void {
  const selection = root.ownerDocument.getSelection();
  const [from, to] = [pointOf(root, anchor), pointOf(root, focus)];
  selection?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  const range = root.ownerDocument.createRange();
  range.setStart(to.node, to.offset);
  const caret = range.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  if (caret.height === 0) return;
  if (caret.top < frame.top) root.scrollTop -= frame.top - caret.top;
  else if (caret.bottom > frame.bottom) root.scrollTop += caret.bottom - frame.bottom;
}
