/**
 * The list as it was understood: first the lines to ask about, then the clear ones, then those that order nothing. No
 * line is left out.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { addToOrderComment } from '#client/parts/checkout/checkout-draft.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { lineState, orderedTogether } from '#domain/written-lists/line-state.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import { AskedRow, OtherRow, ReadyRow, type StatedLine } from './line-rows.tsx';
import type { ListDraft } from './list-draft.ts';
import styles from './quick-order.module.css';
import { SettleLine } from './settle-line.tsx';
import { type ReadList as Read, useReadLines } from './use-read-lines.ts';

export function ReadList({ draft }: { draft: ListDraft }) {
  const { t } = useLingui();
  const space = useSpace();
  const read = useReadLines(draft.text, draft.answers);
  if (typeof read !== 'string') return <Understood draft={draft} read={read} />;
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Votre liste, relue`}>
      <StepHead
        back={supplierPath(space, [])}
        backLabel={t`Quitter, la liste est gardée`}
        title={t`Votre liste, relue`}
      />
      <div className={frame.scroll}>
        {read === 'reading' ? (
          <Skeleton />
        ) : (
          <EmptyState icon="warning" title={t`La liste n’a pas pu être relue`} action={<WriteOn draft={draft} />}>
            {t`Elle est gardée. Le catalogue de cet appareil ne répond pas.`}
          </EmptyState>
        )}
      </div>
    </main>
  );
}

function WriteOn({ draft }: { draft: ListDraft }) {
  const { t } = useLingui();
  return <Button variant="ghost" onClick={draft.writeOn}>{t`Modifier`}</Button>;
}

const isAsked = ({ state }: StatedLine) => state.kind === 'question' || state.kind === 'unknown';
const isReady = ({ state }: StatedLine) => state.kind === 'ready';
const textsOf = (lines: readonly StatedLine[]) => lines.map((line) => line.read.line.text);

function Understood({ draft, read }: { draft: ListDraft; read: Read }) {
  const { t } = useLingui();
  const space = useSpace();
  const { actions } = useCart();
  const { client, at } = useCatalog();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const productOf = (product_id: string) => read.products.get(product_id);
  const statedWith = (answers: ListDraft['answers']): readonly StatedLine[] =>
    read.lines.map((line) => ({
      read: line,
      unanswered: lineState(line, undefined, productOf),
      state: lineState(line, answers[line.line.number], productOf),
    }));
  const stated = statedWith(draft.answers);
  const asked = stated.filter(isAsked);
  const wasAsked = stated.filter(({ unanswered }) => unanswered.kind === 'question' || unanswered.kind === 'unknown');
  const ready = stated.filter(isReady);
  const others = stated.filter(
    ({ state }) => state.kind === 'spoken' || state.kind === 'aside' || state.kind === 'note',
  );
  const ordered = orderedTogether(stated.map(({ state }) => state));
  const priced = ordered.flatMap(({ product_id, quantity }) => {
    const product = productOf(product_id);
    return product === undefined ? [] : [{ product, quantity }];
  });
  const finish = async (lines: readonly StatedLine[]) => {
    setAdding(true);
    const message = plural(lines.filter(isReady).length, {
      one: '# ligne mise au panier',
      other: '# lignes mises au panier',
    });
    const added = orderedTogether(lines.map(({ state }) => state));
    const isSaved = added.length === 0 || (await actions.add(added, message));
    setAdding(false);
    if (!isSaved) return;
    addToOrderComment(space.space_id, textsOf(lines.filter(({ state }) => state.kind === 'note')));
    // Lines that are not settled yet stay in the list.
    draft.write(textsOf(lines.filter(isAsked)).join('\n'));
    navigate(supplierPath(space, ['cart']));
  };
  const put = (lines: readonly StatedLine[]) =>
    plural(lines.length, { one: 'Mettre # ligne au panier', other: 'Mettre # lignes au panier' });
  const opened = wasAsked.find((line) => line.read.line.number === open);
  if (opened !== undefined) {
    const place = wasAsked.indexOf(opened);
    const isLast = asked.every((line) => line === opened);
    const next = () => {
      const later = [...wasAsked.slice(place + 1), ...wasAsked.slice(0, place)].find(isAsked);
      setOpen(later?.read.line.number ?? null);
    };
    return (
      <SettleLine
        key={open}
        line={opened}
        products={read.products}
        place={{ at: place + 1, of: wasAsked.length }}
        put={isLast ? put([...ready, opened]) : null}
        isPutting={isAdding}
        answer={(answer) => {
          const { number } = opened.read.line;
          if (isLast && answer.kind === 'product') {
            void finish(statedWith({ ...draft.answers, [number]: answer }));
            return;
          }
          draft.answer(number, answer);
          next();
        }}
        later={() => setOpen(null)}
      />
    );
  }
  const first = asked[0]?.read.line.number ?? null;
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Votre liste, relue`}>
      <StepHead
        back={supplierPath(space, [])}
        backLabel={t`Quitter, la liste est gardée`}
        title={t`Votre liste, relue`}
        note={plural(stated.length, { one: '# ligne, rien n’est perdu', other: '# lignes, rien n’est perdu' })}
      >
        <WriteOn draft={draft} />
      </StepHead>
      <div className={frame.scroll}>
        <div className={styles.list}>
          <p className={styles.tally}>
            <span className={styles.known}>
              <b>{ready.length}</b> {plural(ready.length, { one: 'reconnue', other: 'reconnues' })}
            </span>
            <span className={styles.asked}>
              <b>{asked.filter(({ state }) => state.kind === 'question').length}</b> {t`à préciser`}
            </span>
            <span className={styles.unknown}>
              <b>{asked.filter(({ state }) => state.kind === 'unknown').length}</b> {t`sans produit`}
            </span>
          </p>
          {asked.length === 0 ? null : (
            <section>
              <h2>{t`À préciser d’abord`}</h2>
              <ul>
                {asked.map((line) => (
                  <AskedRow key={line.read.line.number} line={line} products={read.products} open={setOpen} />
                ))}
              </ul>
            </section>
          )}
          {ready.length === 0 ? null : (
            <section>
              <h2>{t`Reconnues`}</h2>
              <ul>
                {ready.map((line) => (
                  <ReadyRow key={line.read.line.number} line={line} products={read.products} answer={draft.answer} />
                ))}
              </ul>
            </section>
          )}
          {others.length === 0 ? null : (
            <section>
              <h2>{t`Lues, rien à commander`}</h2>
              <ul>
                {others.map((line) => (
                  <OtherRow key={line.read.line.number} line={line} />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {client === null || priced.length === 0 ? null : (
          <div className={styles.total}>
            <MoneyFigure value={cartTotals(priced, client.terms, at).totals.total} />
            {asked.length === 0 ? null : (
              <small>{plural(asked.length, { one: '# à préciser', other: '# à préciser' })}</small>
            )}
          </div>
        )}
        {first === null ? (
          <Button size="l" loading={isAdding} onClick={() => void finish(stated)}>
            {ready.length === 0 ? t`Terminer` : put(ready)}
          </Button>
        ) : (
          <>
            {ready.length === 0 ? null : (
              <Button size="l" variant="outline" loading={isAdding} onClick={() => void finish(stated)}>
                {put(ready)}
              </Button>
            )}
            <Button size="l" onClick={() => setOpen(first)}>{t`Préciser`}</Button>
          </>
        )}
      </div>
    </main>
  );
}
