/**
 * Changes the walking order of a guide by dragging, by a row's arrow keys, or by scanning along the shelves; shelves are
 * headings among the products.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { GuideEntry } from '#domain/guides/order-guide.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import styles from './arrange-screen.module.css';
import { ArrangedRow } from './arranged-row.tsx';
import { useGuideActions } from './guide-actions.ts';
import { LearnOrder } from './learn-order.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import { shelfLetter } from './shelf-head.tsx';
import { type OpenGuide, useGuide } from './use-guide.ts';
import { useRowDrag } from './use-row-drag.ts';

export function ArrangeScreen({ list_id }: { list_id: string }) {
  const space = useSpace();
  const guide = useGuide(list_id);
  if (guide === null) return <Redirect href={supplierPath(space, ['lists'])} replace />;
  return guide === undefined ? <main className={frame.screen} aria-busy="true" /> : <Arranging guide={guide} />;
}

function Arranging({ guide }: { guide: OpenGuide }) {
  const { t } = useLingui();
  const space = useSpace();
  const actions = useGuideActions();
  const { list_id, entries } = guide;
  const [named, setNamed] = useState<GuideEntry | 'new' | null>(null);
  const [isLearning, setLearning] = useState(false);
  const drag = useRowDrag((entry_id, other_id) => void actions.moveOnto(list_id, entry_id, other_id));
  const back = supplierPath(space, ['lists', list_id]);
  const nameOf = (entry: GuideEntry) => (entry.kind === 'shelf' ? (entry.name ?? '') : guide.nameOf(entry.entry_id));
  const shelves = entries.filter(({ kind }) => kind === 'shelf');
  const rows = (
    <ol aria-label={t`Ordre du parcours`}>
      {entries.map((entry, at) => (
        <li
          key={entry.entry_id}
          data-entry={entry.entry_id}
          className={classNames(
            drag.held?.entry_id === entry.entry_id && styles.held,
            drag.held !== null && drag.held.over === entry.entry_id && styles.over,
          )}
        >
          <ArrangedRow
            guide={guide}
            entry={entry}
            at={at}
            letter={entry.kind === 'shelf' ? shelfLetter(shelves.indexOf(entry)) : null}
            name={nameOf(entry)}
            rename={() => setNamed(entry)}
            handle={drag.handle(entry.entry_id)}
          />
        </li>
      ))}
    </ol>
  );
  return (
    <main className={frame.screen}>
      <StepHead
        back={back}
        backLabel={t`Retour à la liste`}
        title={t`Ranger les étagères`}
        note={t`glissez, ou les flèches : monter, descendre`}
      >
        <Button asChild>
          <Link href={back}>{t`Terminé`}</Link>
        </Button>
      </StepHead>
      <div className={classNames(frame.scroll, styles.rows)}>
        {isLearning ? <LearnOrder guide={guide}>{rows}</LearnOrder> : rows}
      </div>
      <div className={styles.foot}>
        <Button variant="outline" icon="add" wide onClick={() => setNamed('new')}>
          {t`Étagère`}
        </Button>
        <Button variant="secondary" icon="scan" wide aria-pressed={isLearning} onClick={() => setLearning(!isLearning)}>
          {t`Apprendre en scannant`}
        </Button>
      </div>
      {named === null ? null : (
        <RenameSheet
          title={named === 'new' ? t`Nouvelle étagère` : t`Renommer l’étagère`}
          name={named === 'new' ? '' : (named.name ?? '')}
          rename={(name) =>
            named === 'new'
              ? actions.addShelf(list_id, name)
              : actions.setEntry(list_id, { entry_id: named.entry_id, kind: 'shelf', name })
          }
          onClose={() => setNamed(null)}
        />
      )}
    </main>
  );
}
