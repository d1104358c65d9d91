/** One tap begins a count of the order guide that was counted last, or leads to the list of guides. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import type { Counted } from './use-counted.ts';

export function CountGuide({ counted }: { counted: Counted | null }) {
  const { t } = useLingui();
  const space = useSpace();
  if (counted === null) {
    return (
      <Button asChild variant="secondary" icon="as-list">
        <Link href={supplierPath(space, ['lists'])}>{t`Vos listes`}</Link>
      </Button>
    );
  }
  const { list_id, name } = counted;
  const products = plural(counted.products, { one: '# produit', other: '# produits' });
  return (
    <Button asChild variant="secondary" icon="count">
      <Link href={supplierPath(space, ['lists', list_id, 'count'])}>{t`Compter ${name} · ${products}`}</Link>
    </Button>
  );
}
