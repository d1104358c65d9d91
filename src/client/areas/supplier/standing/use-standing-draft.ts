/** What the buyer is changing of a standing order, until they save it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { StandingLine } from '#domain/standing-orders/standing-order.ts';
import type { WrittenStanding } from '#domain/standing-orders/standing-step.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { cleanText } from '#domain/values/text.ts';
import { agreedContent } from './priced-lines.ts';
import { useStandingActions } from './use-standing-orders.ts';

/** The fields that are drafted; the others are as they are shown. */
type Drafted = Partial<Pick<WrittenStanding, 'name' | 'weekdays' | 'every_weeks' | 'ends_on' | 'address_id' | 'lines'>>;

export type StandingDraft = ReturnType<typeof useStandingDraft>;

export function useStandingDraft(order: SharedStandingOrder, products: ReadonlyMap<string, CatalogProduct>) {
  const { t } = useLingui();
  const { client, at } = useCatalog();
  const { busy, step } = useStandingActions();
  const [drafted, setDrafted] = useState<Drafted>({});
  const { paused: _paused, day_changes: _changes, ...stored } = order.plan;
  const before: WrittenStanding = { ...stored, name: order.name };
  const shown: WrittenStanding = { ...before, ...drafted };
  const lines: readonly StandingLine[] = shown.lines;
  const kept = lines.filter(({ quantity }) => quantity > 0);
  const written: WrittenStanding = { ...shown, lines: kept, name: cleanText(shown.name) };
  const wrong =
    written.name === ''
      ? t`Donnez-lui un nom.`
      : written.weekdays.length === 0
        ? t`Choisissez au moins un jour.`
        : kept.length === 0
          ? t`Il faut au moins une ligne.`
          : written.ends_on !== null && written.ends_on < written.starts_on
            ? t`La fin vient avant le début.`
            : null;
  return {
    shown,
    written,
    lines,
    wrong,
    busy,
    isChanged: canonicalJson(shown) !== canonicalJson(before),
    set: (change: Drafted) => setDrafted({ ...drafted, ...change }),
    setLines: (next: readonly StandingLine[]) => setDrafted({ ...drafted, lines: next }),
    save: async () => {
      if (client === null) return;
      const content = agreedContent(lines, products, client, at);
      if (await step(order, { kind: 'write', written: { ...written, ...content } })) setDrafted({});
    },
  };
}
