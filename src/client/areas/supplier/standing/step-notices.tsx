/** Changes of standing orders that still wait on this device, and those that the server did not take. */
import { useLingui } from '@lingui/react/macro';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useIsTold } from '#client/parts/data/use-is-told.ts';
import { RefusedNotice, WaitingNotice } from '#client/parts/words/change-notices.tsx';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { forgetStep, withdrawStep } from '#client/store/standing-orders/step-store.ts';
import { Button } from '#client/ui/button.tsx';
import type { ProblemCode } from '#contract/problem.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import styles from './standing.module.css';
import { useNameOf } from './standing-lines.tsx';
import { useKnownLines } from './use-known-lines.ts';
import { useStandingActions } from './use-standing-orders.ts';
import { useStepWords, useWantedWords } from './use-step-words.ts';

interface NoticesProps {
  readonly steps: readonly KeptStep[];
  /** As it is shown; null: there is no such standing order, or several are meant. */
  readonly order: SharedStandingOrder | null;
}

export function StepNotices({ steps, order }: NoticesProps) {
  const waiting = steps.filter(({ refusal }) => refusal === null);
  return (
    <div className={styles.notices}>
      {steps
        .filter(({ refusal }) => refusal !== null)
        .map((kept) => (
          <RefusedStep key={kept.step_id} kept={kept} order={order} />
        ))}
      {useIsTold(waiting.length > 0) ? <WaitingSteps waiting={waiting} isNamed={order === null} /> : null}
    </div>
  );
}

function WaitingSteps({ waiting, isNamed }: { waiting: readonly KeptStep[]; isNamed: boolean }) {
  const { t } = useLingui();
  const database = useDatabase();
  const wordsOf = useStepWords();
  const isNew = waiting.some(({ version }) => version === 0);
  const isAnswer = waiting.every(({ step }) => step.kind === 'agree');
  return (
    <WaitingNotice
      meaning={
        isNew
          ? t`Carreau n’en sait rien encore : d’ici là, elle ne commande rien.`
          : isAnswer
            ? t`Carreau n’en sait rien encore : d’ici là, rien n’est commandé pour ce jour.`
            : t`Carreau n’en sait rien encore : ce qui part d’ici là est commandé comme avant.`
      }
      waiting={waiting.map((kept) => ({
        id: kept.step_id,
        words: isNamed ? `${kept.name}, ${wordsOf(kept)}` : wordsOf(kept),
        withdraw: kept.may_be_sent ? null : () => void withdrawStep(database, kept.step_id),
      }))}
    />
  );
}

function RefusedStep({ kept, order }: { kept: KeptStep; order: SharedStandingOrder | null }) {
  const { t } = useLingui();
  const database = useDatabase();
  const words = useStepWords()(kept);
  const { products, names } = useKnownLines(wantedLines(kept));
  const wanted = useWantedWords(useNameOf(products, names))(kept, order);
  const { busy, step } = useStandingActions();
  const { name } = kept;
  const title = order === null ? `${name}, ${words}` : words;
  const mayRepeat = order !== null && kept.refusal === 'stale_version' && kept.step.kind !== 'agree';
  const forget = () => void forgetStep(database, kept.step_id);
  const repeat = async () => {
    if (order !== null && (await step(order, kept.step))) forget();
  };
  return (
    <RefusedNotice what={title} reason={useRefusalText(kept.refusal)} wanted={wanted} forget={forget}>
      {mayRepeat ? (
        <Button size="s" variant="outline" loading={busy} onClick={() => void repeat()}>{t`Refaire`}</Button>
      ) : null}
    </RefusedNotice>
  );
}

function wantedLines({ step }: KeptStep) {
  if (step.kind === 'write') return { lines: step.written.lines, day_changes: {} };
  const isChanged = step.kind === 'day' && step.change?.kind === 'changed';
  return { lines: isChanged && step.change?.kind === 'changed' ? step.change.lines : [], day_changes: {} };
}

function useRefusalText(refusal: ProblemCode | null): string {
  const { t } = useLingui();
  switch (refusal) {
    case 'stale_version':
      return t`Elle a changé entre-temps, et cela n’y est pas. Voici ce qu’il en est.`;
    case 'wrong_transition':
      return t`C’était trop tard pour cette livraison : elle est commandée, ou close.`;
    case 'not_allowed':
      return t`Votre rôle ne permet plus de commander ici.`;
    case 'not_found':
      return t`Elle a été arrêtée entre-temps, ou ce fournisseur ne vous est plus ouvert.`;
    default:
      return t`Carreau ne la prend pas ainsi : une date, une adresse ou un produit n’est plus possible.`;
  }
}
