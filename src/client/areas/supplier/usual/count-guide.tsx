/**
 * On the home screen, the order guides: one tap begins a count of the guide that was counted last, or leads to the list
 * of guides.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { supplierPath } from '#client/paths.ts';
import { readCount } from '#client/store/guides/count-store.ts';
import { readGuides } from '#client/store/guides/guide-store.ts';
import { Button } from '#client/ui/button.tsx';
import { guideEntries } from '#domain/guides/order-guide.ts';

interface LastCounted {
  readonly list_id: string;
  readonly name: string;
  readonly products: number;
}

export default function CountGuide() {
  const { t } = useLingui();
  const space = useSpace();
  const { account_id, key } = useCatalog();
  const last = useLateQuery<LastCounted | null>(
    account_id,
    async (database) => {
      const guides = await readGuides(database, key);
      const counts = await Promise.all(guides.map(({ list_id }) => readCount(database, list_id)));
      const at = guides.map((_, index) => counts[index]?.changed_at ?? 0);
      const guide = guides[at.indexOf(Math.max(...at))];
      if (guide === undefined) return null;
      const products = guideEntries(guide.state).filter(({ kind }) => kind === 'product').length;
      return { list_id: guide.list_id, name: guide.state.head.name, products };
    },
    [key],
    null,
  );
  if (last === null || last.products === 0) {
    return (
      <Button asChild variant="secondary" icon="as-list" wide>
        <Link href={supplierPath(space, ['lists'])}>{t`Vos listes`}</Link>
      </Button>
    );
  }
  const { name } = last;
  const products = plural(last.products, { one: '# produit', other: '# produits' });
  return (
    <Button asChild size="l" icon="as-list" wide>
      <Link href={supplierPath(space, ['lists', last.list_id, 'count'])}>{t`Compter ${name} · ${products}`}</Link>
    </Button>
  );
}
