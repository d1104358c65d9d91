/**
 * Writes what is painted as markup that a parser can read in one way only: known elements and attributes, every text
 * escaped. No scripts, event handlers, addresses of other origins or ids; what fields hold is left out.
 *
 *   safeMarkup(document.querySelector('main'))   // '<main class="…"><ul>…'
 */

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a aside b bdi br button dd del div dl dt em fieldset figure footer h1 h2 h3 h4 header hr i img input kbd label li main nav ol output p s ' +
    'search section small span strong sub sup time ul svg g path circle ellipse line polygon polyline rect'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:class|style|lang|dir|role|type|placeholder|disabled|hidden|alt|width|height|(?:aria|data)-[a-z-]+|viewBox|d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|points|fill|stroke|transform|(?:fill|stroke|clip)-[a-z]+)$/;
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src']);
/** An address of this origin: one slash, and no second character that a browser reads as a slash. */
const OWN_ADDRESS = /^\/(?![/\\])/;

export function safeMarkup(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.nodeValue ?? '');
  if (!(node instanceof Element) || !ELEMENTS.has(node.localName)) return '';
  const attributes = [...node.attributes].filter(isSafe).map(({ name, value }) => ` ${name}="${escaped(value)}"`);
  const opened = `<${node.localName}${attributes.join('')}>`;
  if (VOID.has(node.localName)) return opened;
  return `${opened}${[...node.childNodes].map(safeMarkup).join('')}</${node.localName}>`;
}

function isSafe({ name, value }: Attr): boolean {
  if (ADDRESSES.has(name)) return OWN_ADDRESS.test(value);
  // A style could fetch an address.
  return ATTRIBUTES.test(name) && !(name === 'style' && /url|image/i.test(value));
}

/** Escapes texts, and values between quotation marks. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
