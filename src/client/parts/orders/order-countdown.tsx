/**
 * The time left to order for a delivery day, on the yellow card:
 * <OrderCountdown day={day} cutOff={cut_off} timeZone={zone} />
 * It counts with the server's clock. `cutOff` is ISO 8601; the card shows the supplier's local time.
 */
import { Trans } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { useServerMoment } from '../data/use-server-time.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import { type CountdownTarget, countdownWords } from './countdown-words.ts';
import styles from './order-countdown.module.css';

const SECOND = 1000;

export function OrderCountdown(target: CountdownTarget) {
  const tag = useLanguageTag();
  const moment = useServerMoment(15 * SECOND);
  const { before, delivered, figure } = countdownWords(target, moment, tag);
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.words}>
          <Trans>
            Commandez avant {before}, livré {delivered}
          </Trans>
        </p>
        <b className={styles.figure} role={moment.isSure ? 'timer' : undefined}>
          {figure}
        </b>
      </div>
      <Icon name="deadline" size="l" />
    </div>
  );
}
