import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OUTBOX_STORY, reasonWords } from '#client/parts/orders/order-words.ts';
import type { OutboxRow, OutboxState } from '#client/store/device/rows.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import styles from './saved-heading.module.css';

interface Heading {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly icon: IconName;
}

const SAVED: Heading = {
  title: msg`Enregistrée sur cet appareil`,
  text: msg`Elle partira dès le retour du réseau. Rien n’est perdu si vous fermez l’application.`,
  tone: 'warn',
  icon: 'yes',
};

const HEADINGS: Readonly<Record<OutboxState, Heading>> = {
  queued: SAVED,
  sending: { ...SAVED, text: msg`Elle est en route vers le fournisseur.` },
  needs_sign_in: { ...SAVED, text: OUTBOX_STORY.needs_sign_in },
  placed: { title: msg`Commande passée`, text: msg`Le fournisseur l’a reçue.`, tone: 'ok', icon: 'yes' },
  refused: { title: msg`Commande refusée`, text: OUTBOX_STORY.refused, tone: 'bad', icon: 'refused' },
  needs_review: {
    title: msg`Votre accord est nécessaire`,
    text: msg`Un prix ou une condition a changé : rien n’a été passé.`,
    tone: 'bad',
    icon: 'warning',
  },
};

const REPEATED: (typeof HEADINGS)[OutboxRow['state']] = {
  title: msg`Déjà commandé ?`,
  text: msg`Ce panier vient d’être commandé depuis un autre appareil : rien n’a été passé deux fois.`,
  tone: 'bad',
  icon: 'warning',
};

const WAITING: Heading = {
  title: msg`Accord demandé`,
  text: msg`Votre responsable est prévenu par e-mail. Le fournisseur ne la reçoit qu’une fois l’accord donné.`,
  tone: 'warn',
  icon: 'closed',
};

/** The accepted order's state as a heading; screen readers announce each change of it. */
export function SavedHeading({ row: { state, reason, differences, order } }: { row: OutboxRow }) {
  const { t } = useLingui();
  const isRepeated = state === 'needs_review' && differences.some(({ kind }) => kind === 'already_ordered');
  const isWaiting = state === 'placed' && order?.status === 'pending_approval';
  const { title, text, tone, icon } = isRepeated ? REPEATED : isWaiting ? WAITING : HEADINGS[state];
  const why = reason === null || reason.kind === 'unreachable' ? text : reasonWords(reason);
  return (
    <div className={styles.heading} role="status">
      <span className={classNames(styles.seal, styles[tone])}>
        <Icon name={icon} size="l" />
      </span>
      <h1>{t(title)}</h1>
      <p className={styles.text}>{typeof why === 'string' ? why : t(why)}</p>
    </div>
  );
}
