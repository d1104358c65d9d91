/** Letters that lead out of the app: addresses with a scheme, and those that people type without one. */
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}:\/\/\S*|\b(?:javascript|data|mailto|tel|vbscript):\S+|\bwww\.\S+/giu;
const DOMAIN_WITH_PATH = /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/\S*/gu;
/** Markdown's pictures and links, and its definitions of links. */
const MARKDOWN_LINK = /!?\[([^\]\n]*)\][([][^)\]\n]*[)\]]?/gu;
const TAG = /<\/?[a-z!][^>\n]*>?/giu;
const EMPHASIS = /\*\*|__|`+|^#{1,6}\s+/gmu;
const INVISIBLE = /[^\P{C}\n]/gu;

/**
 * What a language model wrote, as it is shown: letters only. Marks of Markdown and HTML go, and so does every address,
 * so that no product's name and no client's comment can have the assistant send people somewhere.
 */
export function answerText(written: string): string {
  let text = written.replace(INVISIBLE, '');
  // What is taken out may bring together what stood apart: each round takes out more, until nothing is left to take.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(TAG, '')
      .replace(MARKDOWN_LINK, '$1')
      .replace(ADDRESS, '…')
      .replace(DOMAIN_WITH_PATH, '…')
      .replace(EMPHASIS, '');
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
