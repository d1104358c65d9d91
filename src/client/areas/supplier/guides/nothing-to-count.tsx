import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { OpenGuide } from './use-guide.ts';

export function NothingToCount({ guide }: { guide: OpenGuide }) {
  const { t } = useLingui();
  const space = useSpace();
  return (
    <OrderPanes>
      <EmptyState
        glyph="crate"
        title={t`Rien à compter aujourd’hui`}
        action={
          <Button asChild>
            <Link href={supplierPath(space, ['lists', guide.list_id])}>{t`Voir la liste`}</Link>
          </Button>
        }
      >
        {t`Aucun produit disponible de cette liste n’a de niveau pour aujourd’hui.`}
      </EmptyState>
    </OrderPanes>
  );
}
