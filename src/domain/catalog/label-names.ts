/**
 * What a label is called in other languages. The label itself, in the supplier's language, stays what products, rules of
 * catalogs, filters and addresses hold.
 */

/** By label: its text in each language that it is translated into. */
export type LabelNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `names`: undefined where an older server or app has brought none. */
export function labelName(label: string, names: LabelNames | undefined, locale: string): string {
  return textsOf(label, names)[locale] || label;
}

/** The words of labels in every language, by which their products are found. */
export function labelTexts(labels: readonly string[], names: LabelNames | undefined): readonly string[] {
  return labels.flatMap((label) => [label, ...Object.values(textsOf(label, names))]);
}

/** A label is any text that a supplier writes, so it may be called as what every object has. */
function textsOf(label: string, names: LabelNames = {}): Readonly<Record<string, string>> {
  return (Object.hasOwn(names, label) ? names[label] : undefined) ?? {};
}
