/** What was changed of a standing order on this device, in words. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { StandingLine } from '#domain/standing-orders/standing-order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

/** The step in a few words. */
export function useStepWords(): (kept: KeptStep) => string {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return ({ step, version }) => {
    switch (step.kind) {
      case 'write':
        return version === 0 ? t`nouvelle commande récurrente` : t`jours, lignes ou réglages`;
      case 'pause': {
        if (step.paused === null) return t`reprise`;
        if (step.paused.until === null) return t`pause sans date de reprise`;
        const until = spelledDayText(step.paused.until, tag);
        return t`pause jusqu’au ${until}`;
      }
      case 'day': {
        const day = spelledDayText(step.delivery_day, tag);
        if (step.change === null) return t`${day} comme d’habitude`;
        return step.change.kind === 'skipped' ? t`sauter ${day}` : t`d’autres quantités ${day}`;
      }
      case 'agree': {
        const day = spelledDayText(step.delivery_day, tag);
        return t`votre accord pour ${day}`;
      }
      case 'remove':
        return t`arrêt de la commande récurrente`;
    }
  };
}

/**
 * What the person wanted, where the step says more than its name: each thing that is otherwise now. `order` null: there
 * is no such standing order.
 */
export function useWantedWords(
  nameOf: (product_id: string) => string,
): (kept: KeptStep, order: SharedStandingOrder | null) => readonly string[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const linesOf = (wanted: readonly StandingLine[], now: readonly StandingLine[]) => {
    const packs = (lines: readonly StandingLine[], id: string) =>
      lines.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    const ids = [...new Set([...wanted, ...now].map(({ product_id }) => product_id))];
    return ids
      .filter((id) => packs(wanted, id) !== packs(now, id))
      .map((id) => {
        const product = nameOf(id);
        const quantity = packs(wanted, id);
        return quantity === 0 ? t`sans ${product}` : `${quantity} × ${product}`;
      });
  };
  return ({ step }, order) => {
    if (step.kind === 'day' && step.change?.kind === 'changed')
      return linesOf(step.change.lines, order?.plan.lines ?? []);
    if (step.kind !== 'write') return [];
    const { name, weekdays, every_weeks, ends_on, lines } = step.written;
    const now = order?.plan;
    const words: string[] = [];
    if (order?.name !== name) words.push(name);
    if (canonicalJson(now?.weekdays) !== canonicalJson([...weekdays].sort())) {
      const days = weekdays.map((weekday) => weekdayName(weekday, tag, 'long'));
      words.push(new Intl.ListFormat(tag).format(days));
    }
    if (now?.every_weeks !== every_weeks)
      words.push(plural(every_weeks, { one: 'chaque semaine', other: 'toutes les # semaines' }));
    if ((now?.ends_on ?? null) !== ends_on) {
      const end = ends_on === null ? null : spelledDayText(ends_on, tag);
      words.push(end === null ? t`sans fin` : t`jusqu’au ${end}`);
    }
    return [...words, ...linesOf(lines, now?.lines ?? [])];
  };
}
