/**
 * One part of the terms: <TermsCard title="Port" editing={editing}>…</TermsCard>. For a client, the card says whether
 * the part is their own, which can be changed, or the one that holds for everybody.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import styles from './terms-card.module.css';

/** The terms that the cards show and change. */
export interface TermsEditing {
  /** The terms in force. */
  readonly terms: OrderingTerms;
  /** The terms agreed with the client alone; null where the screen shows everybody's terms. */
  readonly own: OwnTerms | null;
  readonly mayChange: boolean;
  save(change: OwnTerms): void;
}

type TermsCardProps = {
  title: string;
  note?: ReactNode;
  editing: TermsEditing;
  /** Makes the card's part the client's own with its present value, and gives the key that undoes that. */
  part: { readonly now: OwnTerms; readonly none: OwnTerms; readonly isOwn: boolean };
  children: (mayChange: boolean) => ReactNode;
};

export function TermsCard({ title, note, editing, part, children }: TermsCardProps) {
  const { t } = useLingui();
  const { own, mayChange, save } = editing;
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {own === null ? (
          note
        ) : (
          <Switch
            label={t`Propre à ce client`}
            checked={part.isOwn}
            disabled={!mayChange}
            onCheckedChange={(isOwn) => save(isOwn ? part.now : part.none)}
          />
        )}
      </div>
      {children(mayChange && (own === null || part.isOwn))}
    </Card>
  );
}
