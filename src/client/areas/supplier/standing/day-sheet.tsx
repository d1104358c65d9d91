/** What comes with one delivery only: other packs than usual, restored in one tap. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { agreedTotal, contentOf, type StandingLine } from '#domain/standing-orders/standing-order.ts';
import { agreedContent } from './priced-lines.ts';
import styles from './standing.module.css';
import { StandingLines, useNameOf, withQuantity } from './standing-lines.tsx';
import { useKnownLines } from './use-known-lines.ts';
import { useStandingActions } from './use-standing-orders.ts';

type DaySheetProps = { order: SharedStandingOrder; day: string; onClose: () => void };

export function DaySheet({ order, day, onClose }: DaySheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client, at } = useCatalog();
  const { busy, changeDay } = useStandingActions();
  const { products, names } = useKnownLines(order.plan);
  const nameOf = useNameOf(products, names);
  const [lines, setLines] = useState<readonly StandingLine[]>(() => dayLines(order, day));
  const isChanged = order.plan.day_changes[day] !== undefined;
  const content = client === null ? null : agreedContent(lines, products, client, at);
  const total = content === null ? null : moneyText(agreedTotal(content, client?.terms.currency ?? 'EUR'), tag);
  const save = async () => {
    if (content === null) return;
    const change =
      content.lines.length === 0 ? ({ kind: 'skipped' } as const) : ({ kind: 'changed', ...content } as const);
    if (await changeDay(order, day, change)) onClose();
  };
  const restore = async () => {
    if (await changeDay(order, day, null)) onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={spelledDayText(day, tag)}
      description={t`Pour cette livraison seulement.`}
      size="wide"
      footer={
        <div className={styles.keys}>
          {isChanged ? <Button variant="outline" onClick={() => void restore()}>{t`Comme d’habitude`}</Button> : null}
          <Button wide loading={busy} disabled={content === null} onClick={() => void save()}>
            {total === null ? t`Enregistrer` : t`Enregistrer, ${total}`}
          </Button>
        </div>
      }
    >
      <StandingLines
        lines={lines}
        products={products}
        nameOf={nameOf}
        change={(product_id, quantity) => setLines(withQuantity(lines, product_id, quantity))}
      />
    </Sheet>
  );
}

/** The day's lines, and the usual ones that are left out on that day, with no packs. */
function dayLines({ plan }: SharedStandingOrder, day: string) {
  const { lines } = contentOf(plan, day) ?? { lines: [] };
  const there = new Set(lines.map(({ product_id }) => product_id));
  const left = plan.lines.filter(({ product_id }) => !there.has(product_id));
  return [...lines, ...left.map((line) => ({ ...line, quantity: 0 }))];
}
