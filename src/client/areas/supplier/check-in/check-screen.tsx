/** One delivery: its list, then its summary, then what became of the check. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import frame from '../step-screen.module.css';
import { CheckList } from './check-list.tsx';
import { CheckSummary } from './check-summary.tsx';
import { EndedCheck } from './ended-check.tsx';
import { useCheck } from './use-check.ts';

export function CheckScreen({ order_id }: { order_id: string }) {
  const { t } = useLingui();
  const space = useSpace();
  const check = useCheck(order_id);
  const [isSummary, setSummary] = useState(false);
  if (check === null) return <Redirect href={supplierPath(space, ['check-in'])} replace />;
  if (check === undefined) return <main className={frame.screen} aria-busy="true" />;
  const { order, row } = check;
  if (row !== null) return <EndedCheck check={check} row={row} />;
  if (order.status !== 'shipped') return <Redirect href={supplierPath(space, ['orders', order_id])} replace />;
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Contrôle à l’arrivée`}>
      {isSummary ? (
        <CheckSummary check={check} back={() => setSummary(false)} />
      ) : (
        <CheckList check={check} done={() => setSummary(true)} />
      )}
    </main>
  );
}
