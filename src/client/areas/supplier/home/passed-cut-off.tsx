/** A cut-off of today has passed: until when one orders now, and for which delivery. */
import { useLingui } from '@lingui/react/macro';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { type CountdownTarget, countdownWords } from '#client/parts/orders/countdown-words.ts';
import { timeText } from '#client/parts/orders/order-dates.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import styles from './passed-cut-off.module.css';

const MINUTE = 60_000;

/** `passed`: ISO 8601. */
export function PassedCutOff({ passed, next }: { passed: string; next: CountdownTarget }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const moment = useServerMoment(MINUTE);
  const { before, delivered } = countdownWords(next, moment, tag);
  const time = timeText(Date.parse(passed), tag, next.timeZone);
  return (
    <Card>
      <p className={styles.words}>
        <span>{t`La clôture de ${time} est passée`}</span>
        <span>{t`prochaine livraison`}</span>
        <b className={styles.figure}>{before}</b>
        <b>{delivered}</b>
      </p>
    </Card>
  );
}
