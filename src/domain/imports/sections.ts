/** Longest title of a section that is a category. */
const LONGEST = 60;

const CONTINUED =
  /\s*\(?\b(?:suite|cont(?:inued|\.)?|fortsetzung|forts\.|segue|sigue|continuaci[oó]n|continua[cç][aã]o|vervolg)\b\.?\)?\s*$/iu;
/** Words of rows that name no category: addresses, terms, pages and dates also stand alone in a row. */
const NO_CATEGORY =
  /@|www\.|https?:|\d{4,}|€|%|[.!?]\s+\p{L}|\b(?:tel|tél|fax|siret|tva|page|seite|pagina|página|total|franco|tarif|tarifs|preisliste|listino|lista de precios|prijslijst|price list|pricelist|valable|gültig|valid|valido|geldig|conditions|hors taxes)\b/iu;

/** The category that a section's title names; null where it names none. */
export function sectionCategory(title: string): string | null {
  const text = title
    .replace(CONTINUED, '')
    .replace(/^[\s*\-–—=_•>.:]+|[\s*\-–—=_•<.:]+$/gu, '')
    .replace(/\s+/gu, ' ');
  const isName = /\p{L}{2}/u.test(text) && text.length <= LONGEST && !NO_CATEGORY.test(text);
  return isName ? text : null;
}
