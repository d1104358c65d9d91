/** A mail's text as its editor draws it: what differs from mail to mail stays a variable. Pure. */
import {
  readText,
  type Span,
  VARIABLES,
  type VariableName,
  type VariableValues,
} from '#domain/campaigns/inline-text.ts';

export interface Piece extends Omit<Span, 'text'> {
  /** What stands there; null for a variable. */
  readonly text: string | null;
  readonly variable: VariableName | null;
}

/** Each variable as it is written. */
const WRITTEN: VariableValues = { supplierName: '{supplierName}', firstName: '{firstName}' };
const VARIABLE = /(\{(?:supplierName|firstName)\})/u;

function piecesOf({ text, isBold, link }: Span): Piece[] {
  return text
    .split(VARIABLE)
    .filter((part) => part !== '')
    .map((part) => {
      const variable = VARIABLES.find((name) => WRITTEN[name] === part) ?? null;
      return { text: variable === null ? part : null, variable, isBold, link };
    });
}

export function templateLines(text: string): { readonly isListItem: boolean; readonly pieces: readonly Piece[] }[] {
  return readText(text, WRITTEN).map(({ isListItem, spans }) => ({ isListItem, pieces: spans.flatMap(piecesOf) }));
}
