/** The steps of an order, oldest first; the last one is its present state. */
import { useLingui } from '@lingui/react/macro';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import styles from './order-story.module.css';

export interface StoryStep {
  readonly key: string;
  readonly text: string;
  /** ISO 8601; null: not known */
  readonly at: string | null;
  readonly by?: string;
  /** Whether the step has not happened yet. */
  readonly pending?: boolean;
  /** Whether the order ended with this step, without a delivery. */
  readonly failed?: boolean;
}

export function OrderStory({ steps }: { steps: readonly StoryStep[] }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <section className={styles.story}>
      <h2>{t`Suivi`}</h2>
      <ol>
        {steps.map(({ key, text, at, by, pending, failed }, position) => (
          <li
            key={key}
            className={classNames(
              styles.step,
              pending && styles.pending,
              failed ? styles.failed : position === steps.length - 1 && styles.last,
            )}
          >
            <b>{text}</b>
            <span>{[at === null ? '' : momentText(at, tag), by ?? ''].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
