import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { labelName } from '#domain/catalog/label-names.ts';

/** What a label is called in the page's language. */
export function useLabelName(): (label: string) => string {
  const { locale } = useSpace();
  const { client } = useCatalog();
  return (label) => labelName(label, client?.label_names, locale);
}
