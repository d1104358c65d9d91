/** The lines of a delivery: tick them, or note a difference; a scan ticks, too. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import { checkInLines, deliveredLines } from '#domain/orders/check-in.ts';
import { checkedLines, draftLine, tickAll, withLine } from '#domain/orders/check-in-draft.ts';
import { claimOf } from '#domain/orders/order-dispute.ts';
import { useKnownProducts } from '../orders/use-known-products.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import styles from './check-in.module.css';
import { CheckRow } from './check-row.tsx';
import { LastRead } from './last-read.tsx';
import type { OpenCheck } from './use-check.ts';
import { useCheckScans } from './use-check-scans.ts';

const DifferenceSheet = lazyPart(() => import('./difference-sheet.tsx'));
const CheckScanner = textedPart('buying', () => import('./check-scanner.tsx'));

export function CheckList({ check, done }: { check: OpenCheck; done: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { order, state, change } = check;
  const products = useKnownProducts(order.lines);
  const [noted, setNoted] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const scans = useCheckScans(check);
  const said = checkedLines(order.lines, state);
  const checked = checkInLines(order.lines, said);
  const lines = deliveredLines('lines' in checked ? checked.lines : order.lines);
  const isNoted = (product_id: string) =>
    said.some((line) => line.product_id === product_id && line.reason !== undefined);
  const differing = lines.filter((line) => claimOf(line) !== null || isNoted(line.product_id));
  const others = lines.filter((line) => !differing.includes(line));
  const open = others.filter(({ product_id }) => !draftLine(state, product_id).ticked);
  const ticked = others.filter((line) => !open.includes(line));
  const seen = lines.length - open.length;
  const total = lines.length;
  const words = plural(seen, { one: `# ligne contrôlée sur ${total}`, other: `# lignes contrôlées sur ${total}` });
  const differences = plural(differing.length, { one: '# écart', other: '# écarts' });
  const row = (line: (typeof lines)[number]) => (
    <CheckRow
      key={line.product_id}
      line={line}
      draft={draftLine(state, line.product_id)}
      product={products.get(line.product_id)}
      isDifferent={differing.includes(line)}
      tick={() =>
        void change((draft) => withLine(draft, line.product_id, { ticked: !draftLine(draft, line.product_id).ticked }))
      }
      note={() => setNoted(line.product_id)}
    />
  );
  const finish = async () => {
    if (open.length === 0 || (await change((draft) => tickAll(draft, open)))) done();
  };
  const lastRead =
    scans.last === null ? null : (
      <LastRead read={scans.last} check={check} note={() => setNoted(scans.last?.product_id ?? null)} />
    );
  const notedLine = lines.find(({ product_id }) => product_id === noted);
  return (
    <>
      <div>
        <StepHead
          back={supplierPath(space, ['check-in'])}
          backLabel={t`Quitter, le contrôle est gardé`}
          title={order.supplier_name}
          note={t`contrôle, livraison ${dayText(order.delivery_day, tag)}`}
        >
          <Button variant="secondary" icon="scan" aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
            {t`Scanner`}
          </Button>
        </StepHead>
        <div className={styles.progress}>
          <Ruler label={t`Contrôlé`} value={total === 0 ? 1 : seen / total} valueText={words} />
          <p>{differing.length === 0 ? words : `${words}, ${differences}`}</p>
        </div>
      </div>
      <div className={frame.scroll}>
        {isScanning ? (
          <Suspense fallback={null}>
            <CheckScanner scans={scans}>{lastRead}</CheckScanner>
          </Suspense>
        ) : (
          lastRead
        )}
        {open.length === 0 ? null : <ul className={styles.lines}>{open.map(row)}</ul>}
        {differing.length === 0 ? null : (
          <section aria-label={t`Écarts`}>
            <h2 className={styles.section} data-mark="bad">{t`Écarts`}</h2>
            <ul className={styles.lines}>{differing.map(row)}</ul>
          </section>
        )}
        {ticked.length === 0 ? null : (
          <section aria-label={t`Contrôlées`}>
            <h2 className={styles.section} data-mark="ok">
              {t`Contrôlées`} <small>{ticked.length}</small>
            </h2>
            <ul className={styles.lines} data-quiet="">
              {ticked.map(row)}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.foot}>
        <Button wide size="l" icon="yes" onClick={() => void finish()}>
          {open.length === 0
            ? t`Voir le résumé`
            : open.length === total
              ? t`Tout y est, ${total}`
              : t`Tout le reste y est, ${open.length}`}
        </Button>
      </div>
      {notedLine === undefined ? null : (
        <Suspense fallback={null}>
          <DifferenceSheet key={notedLine.product_id} check={check} line={notedLine} close={() => setNoted(null)} />
        </Suspense>
      )}
    </>
  );
}
