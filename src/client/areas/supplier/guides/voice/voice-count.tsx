/**
 * Counting aloud. What was understood stands there in large, and counts after a moment, by a word or by a tap; what was
 * not understood counts nothing.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CountedProduct } from '#domain/guides/count-mode.ts';
import { hasUnits } from '#domain/guides/counted-products.ts';
import { readSpokenCount } from '#domain/guides/spoken-count.ts';
import { afterSpoken, type Proposal, type SpokenProblem } from '#domain/guides/spoken-dialog.ts';
import type { Count } from '../use-count.ts';
import type { OpenGuide } from '../use-guide.ts';
import { ListeningNow } from './listening-now.tsx';
import { useVoice } from './use-voice.ts';
import styles from './voice-count.module.css';
import { VoiceQuestion } from './voice-question.tsx';

/** Milliseconds in which a person sees that a figure is wrong and says so. */
const MOMENT = 2500;

type VoiceCountProps = {
  guide: OpenGuide;
  products: readonly CountedProduct[];
  count: Count;
  close: () => void;
};

interface Understood {
  /** The sentence, as the recognizer wrote it. */
  readonly said: string;
  readonly proposal: Proposal | null;
  readonly problem: SpokenProblem | null;
}

const NOTHING: Understood = { said: '', proposal: null, problem: null };

export default function VoiceCount({ guide, products, count, close }: VoiceCountProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const [understood, setUnderstood] = useState(NOTHING);
  const { state } = count;
  const { proposal, problem, said } = understood;

  const understand = (hearings: readonly string[]) => {
    const named = products.map(({ product_id }) => ({ product_id, name: guide.nameOf(product_id) }));
    const meaning = readSpokenCount(hearings, { products: named, opened: state.opened, locale });
    const step = afterSpoken(meaning, {
      products: products.map((product) => ({ ...product, holdsUnits: holdsUnits(guide, product.product_id) })),
      proposal,
      opened: state.opened,
      last: state.given.at(-1)?.product_id ?? null,
    });
    for (const act of step.acts) {
      if (act.kind === 'give') count.give(act.product_id, act.answer);
      else if (act.kind === 'open') count.open(act.product_id);
      else if (act.kind === 'take_back') count.takeBack();
      else close();
    }
    const isDone = step.proposal === null && step.problem === null;
    setUnderstood(isDone ? NOTHING : { said: hearings[0] ?? '', proposal: step.proposal, problem: step.problem });
  };
  const { voice, saying, agree, fetchLanguage, retry } = useVoice(understand);

  const confirm = () => {
    setUnderstood(NOTHING);
    if (proposal !== null) count.give(proposal.product_id, proposal.answer);
  };
  const isCounting = proposal !== null && saying === '';
  const isListening = voice.kind === 'listening';
  return (
    <section className={styles.voice} aria-label={t`Compter à la voix`}>
      {isListening ? (
        <ListeningNow
          guide={guide}
          products={products}
          opened={state.opened}
          said={saying === '' ? said : saying}
          isSaying={saying !== ''}
          proposal={proposal}
          problem={problem}
          isLocal={voice.isLocal}
        />
      ) : (
        <VoiceQuestion voice={voice} agree={agree} fetchLanguage={fetchLanguage} retry={retry} />
      )}
      <div className={styles.keys}>
        {isListening ? (
          <span className={styles.confirm}>
            <Button size="l" wide disabled={proposal === null} onClick={confirm}>{t`C’est bon, suivant`}</Button>
            {isCounting ? <Moment key={JSON.stringify(proposal)} end={confirm} /> : null}
          </span>
        ) : null}
        <Button variant="outline" wide onClick={close}>{t`Revenir au pavé`}</Button>
      </div>
    </section>
  );
}

/** The time that a figure stands there before it counts. Another figure begins it anew. */
function Moment({ end }: { end: () => void }) {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const moment = setTimeout(() => latest.current(), MOMENT);
    return () => clearTimeout(moment);
  }, []);
  return <i className={styles.moment} style={{ animationDuration: `${MOMENT}ms` }} aria-hidden="true" />;
}

function holdsUnits(guide: OpenGuide, product_id: string): boolean {
  const product = guide.products.get(product_id);
  return product !== undefined && hasUnits(product);
}
