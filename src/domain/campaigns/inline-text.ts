/**
 * Text as a person types it in a mail: `**bold**`, `[words](https://…)`, lines that begin with `- ` as a list, and
 * `{supplierName}` and `{firstName}` for what differs from mail to mail. All other text stays as it is.
 */
export const VARIABLES = ['supplierName', 'firstName'] as const;
export type VariableName = (typeof VARIABLES)[number];
export type VariableValues = Readonly<Record<VariableName, string>>;

export interface Span {
  readonly text: string;
  readonly isBold: boolean;
  /** null: no link */
  readonly link: string | null;
}

export interface TextLine {
  readonly isListItem: boolean;
  readonly spans: readonly Span[];
}

/** The addresses that a link of a mail may have: none that runs a script. */
const SAFE_LINK = /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+|tel:[+\d][\d .-]*)$/i;
export const isSafeLink = (link: string) => SAFE_LINK.test(link);

const MARK = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<words>[^\]\n]+)\]\((?<link>[^)\s]+)\)|\{(?<variable>[a-zA-Z]+)\}/gu;

function withVariables(text: string, values: VariableValues): string {
  return text.replace(/\{([a-zA-Z]+)\}/gu, (written, name: string) => {
    const known = VARIABLES.find((variable) => variable === name);
    return known === undefined ? written : values[known];
  });
}

function spansOf(line: string, values: VariableValues): Span[] {
  const spans: Span[] = [];
  const plain = (text: string) => {
    if (text !== '') spans.push({ text, isBold: false, link: null });
  };
  let end = 0;
  for (const mark of line.matchAll(MARK)) {
    const { bold, words, link } = mark.groups ?? {};
    plain(line.slice(end, mark.index));
    end = mark.index + mark[0].length;
    if (bold !== undefined) spans.push({ text: withVariables(bold, values), isBold: true, link: null });
    else if (words !== undefined && link !== undefined && isSafeLink(link)) {
      spans.push({ text: withVariables(words, values), isBold: false, link });
    } else plain(withVariables(mark[0], values));
  }
  plain(line.slice(end));
  return spans;
}

/** The lines of a text, with the reader's own values. */
export function readText(text: string, values: VariableValues): TextLine[] {
  return text.split('\n').map((line) => {
    const isListItem = /^[-•] /u.test(line);
    return { isListItem, spans: spansOf(isListItem ? line.slice(2) : line, values) };
  });
}
