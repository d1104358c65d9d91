/**
 * One part of the terms: <TermsCard title="Port" editing={editing}>…</TermsCard>. Of a client's terms the card says whether the part is
 * their own: then it can be changed, else it shows what holds for everybody.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import styles from './terms-card.module.css';

/** What the cards show and change. */
export interface TermsEditing {
  /** As they hold. */
  readonly terms: OrderingTerms;
  /** What was agreed with the client alone; null where the terms are everybody's. */
  readonly own: OwnTerms | null;
  readonly mayChange: boolean;
  save(change: OwnTerms): void;
}

type TermsCardProps = {
  title: string;
  note?: ReactNode;
  editing: TermsEditing;
  /** The card's part as it is, for the client alone, and what takes it back. */
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
