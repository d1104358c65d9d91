import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { useShownStanding } from './use-standing-orders.ts';

/** Says that deliveries of standing orders wait for the buyer's answer, and leads there. */
export default function StandingQuestions() {
  const { t } = useLingui();
  const space = useSpace();
  const orders = useShownStanding()?.orders ?? [];
  const asking = orders.filter(({ occurrences }) => occurrences.some(({ state }) => state === 'question'));
  const [first] = asking;
  if (first === undefined) return null;
  const count = asking.length;
  const path = count === 1 ? ['standing', first.standing_order_id] : ['standing'];
  return (
    <Banner
      tone="warn"
      action={
        <Button asChild variant="outline">
          <Link href={supplierPath(space, path)}>{t`Répondre`}</Link>
        </Button>
      }
    >
      {plural(count, {
        one: '# commande récurrente attend votre réponse.',
        other: '# commandes récurrentes attendent votre réponse.',
      })}
    </Banner>
  );
}
