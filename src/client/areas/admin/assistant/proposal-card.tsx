/** A change that the assistant proposes: its facts with old and new, and the key that applies it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { AssistantProposal, ProposalOutcome } from '#contract/assistant-part.ts';
import styles from './proposal-card.module.css';
import { PROPOSAL_PERMISSION, useProposal } from './use-proposal.ts';

/** Orders that a proposal lists; it says how many more there are. */
const SHOWN = 8;

type ProposalCardProps = {
  supplier_id: string;
  proposal: AssistantProposal;
  outcome: ProposalOutcome | undefined;
  settle: (outcome: ProposalOutcome) => void;
};

export function ProposalCard({ supplier_id, proposal, outcome, settle }: ProposalCardProps) {
  const { t } = useLingui();
  const { carryOut, isPending, isError, canUndo } = useProposal(supplier_id, proposal, outcome, settle);
  const isAllowed = usePermission(PROPOSAL_PERMISSION[proposal.action]);
  const title = useTitle(proposal);
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      <Facts proposal={proposal} />
      {isError ? (
        <p role="alert" className={styles.failed}>
          {t`Le serveur n’a pas pris ce changement. Réessayez : rien n’est fait deux fois.`}
        </p>
      ) : null}
      {outcome !== undefined ? (
        <div className={styles.keys}>
          <p role="status">
            <OutcomeWords proposal={proposal} outcome={outcome} />
          </p>
          {outcome.state === 'applied' && canUndo ? (
            <Button variant="ghost" size="s" loading={isPending} onClick={carryOut}>{t`Annuler`}</Button>
          ) : null}
        </div>
      ) : isAllowed ? (
        <div className={styles.keys}>
          <Button size="s" loading={isPending} onClick={carryOut}>{t`Appliquer`}</Button>
          <Button variant="ghost" size="s" disabled={isPending} onClick={() => settle({ state: 'left' })}>
            {t`Laisser`}
          </Button>
          <p>{t`Rien ne change avant.`}</p>
        </div>
      ) : (
        <p>{t`Votre rôle ne permet pas ce changement.`}</p>
      )}
    </section>
  );
}

function useTitle(proposal: AssistantProposal): string {
  const { t } = useLingui();
  switch (proposal.action) {
    case 'group_price':
      return t`Changer un prix`;
    case 'withdraw_product':
      return t`Retirer un produit de la vente`;
    case 'confirm_orders':
      return plural(proposal.orders.length, { one: 'Confirmer # commande', other: 'Confirmer # commandes' });
  }
}

function Facts({ proposal }: { proposal: AssistantProposal }) {
  const { t } = useLingui();
  switch (proposal.action) {
    case 'group_price':
      return (
        <dl className={styles.facts}>
          <Fact term={t`Produit`}>{proposal.product_name}</Fact>
          <Fact term={t`Groupe de prix`}>{proposal.group_name}</Fact>
          <Fact term={t`Prix HT`}>
            <del>{proposal.old_price === null ? t`aucun` : <MoneyFigure value={proposal.old_price} size="s" />}</del>{' '}
            <ins>
              <MoneyFigure value={proposal.new_price} size="s" />
            </ins>
          </Fact>
        </dl>
      );
    case 'withdraw_product':
      return (
        <dl className={styles.facts}>
          <Fact term={t`Produit`}>{proposal.product_name}</Fact>
          <Fact term={t`Code`}>{proposal.supplier_code}</Fact>
          <Fact term={t`État`}>
            <del>{t`en vente`}</del> <ins>{t`retiré de la vente`}</ins>
          </Fact>
        </dl>
      );
    case 'confirm_orders': {
      const more = proposal.orders.length - SHOWN;
      return (
        <>
          <dl className={styles.facts}>
            <Fact term={t`État`}>
              <del>{t`à confirmer`}</del> <ins>{t`confirmées`}</ins>
            </Fact>
          </dl>
          <ul className={styles.orders}>
            {proposal.orders.slice(0, SHOWN).map(({ order_id, number, organization_name, total }) => (
              <li key={order_id}>
                <span>{organization_name}</span> <small>{number}</small> <MoneyFigure value={total} size="s" />
              </li>
            ))}
          </ul>
          {more > 0 ? <p>{plural(more, { one: 'et # autre', other: 'et # autres' })}</p> : null}
        </>
      );
    }
  }
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OutcomeWords({ proposal, outcome }: { proposal: AssistantProposal; outcome: ProposalOutcome }) {
  const { t } = useLingui();
  switch (outcome.state) {
    case 'applied': {
      if (proposal.action !== 'confirm_orders') return t`Appliqué.`;
      const done = outcome.done ?? 0;
      const others = proposal.orders.length - done;
      const confirmed = plural(done, { one: '# commande confirmée.', other: '# commandes confirmées.' });
      if (others === 0) return confirmed;
      return `${confirmed} ${plural(others, { one: '# a changé entre-temps : laissée.', other: '# ont changé entre-temps : laissées.' })}`;
    }
    case 'stale':
      return t`Quelqu’un a changé cela entre-temps : rien n’est fait.`;
    case 'left':
      return t`Laissé : rien n’a changé.`;
    case 'undone':
      return t`Annulé : tout est comme avant.`;
  }
}
