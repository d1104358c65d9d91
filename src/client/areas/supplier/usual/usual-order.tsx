/**
 * The usual order, ready: each line says why it is proposed, one tap puts all of them into the cart, and each can be
 * refused for good. It is computed on this device, without the network.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { TABLET, useMedia } from '#client/parts/data/use-media.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { weekdayText } from '#client/parts/orders/usual-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { RefusedProducts } from './refused-products.tsx';
import { useRefusals } from './use-refusals.ts';
import type { ProposedOrder } from './use-usual-order.ts';
import styles from './usual-order.module.css';
import { UsualRow } from './usual-row.tsx';

/** The lines that stand on the first screen; the others unfold. */
const LINES_ON_PHONE = 4;
const LINES_ON_TABLET = 10;
const MINUTE = 60_000;

export function UsualOrder({ order }: { order: ProposedOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { isSure } = useServerMoment(MINUTE);
  const refusals = useRefusals(order.today);
  const [isUnfolded, setUnfolded] = useState(false);
  const isWide = useMedia(TABLET);
  const heading = useId();
  const { open, taken, out, refused, today } = order;
  const missing = open.filter(({ isAside }) => !isAside);
  const lines = [...open, ...taken];
  if (lines.length + out.length + refused.length === 0) return null;
  const shown = isUnfolded ? lines : lines.slice(0, isWide ? LINES_ON_TABLET : LINES_ON_PHONE);
  const others = lines.length - shown.length;
  const weekday = weekdayText(today, tag);
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{isSure ? t`Votre commande du ${weekday}` : t`Votre commande habituelle`}</h2>
        {missing.length > 0 ? <span>{t`toute prête`}</span> : null}
      </header>
      {lines.length === 0 ? <p className={styles.note}>{t`Rien d’habituel à commander aujourd’hui.`}</p> : null}
      <ul>
        {shown.map((line) => (
          <UsualRow key={line.product.product_id} line={line} today={today} refusals={refusals} />
        ))}
      </ul>
      {others > 0 ? (
        <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
          {plural(others, { one: '# autre ligne', other: '# autres lignes' })}
          <Icon name="unfold" />
        </button>
      ) : null}
      {out.length > 0 ? <p className={styles.note}>{t`Indisponible : ${out.join(', ')}`}</p> : null}
      <RefusedProducts refused={refused} accept={refusals.accept} />
    </Card>
  );
}
