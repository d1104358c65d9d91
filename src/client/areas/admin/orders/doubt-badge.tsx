/** The most serious doubt about an order in a word, and how many more there are; the sheet says them whole. */
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import { DOUBT_LABELS, isAlarming, useDoubtText } from '../dashboard/doubt-words.ts';
import styles from './doubt-badge.module.css';
import type { DoubtedOrder } from './use-waiting-doubts.ts';

type DoubtBadgeProps = { doubted: DoubtedOrder | undefined };

/** An order that waits and has nothing against it says so quietly: what stands out needs a look. */
export function DoubtBadge({ doubted }: DoubtBadgeProps) {
  const { t } = useLingui();
  const doubtText = useDoubtText();
  const [first] = doubted?.doubts ?? [];
  if (doubted === undefined || first === undefined) return <span className={styles.clear}>{t`à confirmer`}</span>;
  const more = new Set(doubted.doubts.map(({ kind }) => kind)).size - 1;
  return (
    <span className={styles.doubts} title={doubted.doubts.map((each) => doubtText(each, doubted.names)).join('\n')}>
      <Badge tone={isAlarming(first) ? 'bad' : 'warn'}>{t(DOUBT_LABELS[first.kind])}</Badge>
      {more > 0 ? <small>+{more}</small> : null}
    </span>
  );
}
