/** Changes that still wait on this device, and one that the server did not take. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import styles from './change-notices.module.css';

interface WaitingChange {
  readonly id: string;
  readonly words: string;
  /** null: it may be at the server already. */
  readonly withdraw: (() => void) | null;
}

type WaitingNoticeProps = {
  /** What it means that they wait. */
  meaning: string;
  waiting: readonly WaitingChange[];
};

export function WaitingNotice({ meaning, waiting }: WaitingNoticeProps) {
  const { t } = useLingui();
  return (
    <Banner tone="warn" icon="offline">
      <b>{plural(waiting.length, { one: '# changement à envoyer', other: '# changements à envoyer' })}</b>
      <p>{meaning}</p>
      <ul className={styles.changes}>
        {waiting.map(({ id, words, withdraw }) => (
          <li key={id}>
            <span>{words}</span>
            {withdraw === null ? (
              <small>{t`peut-être déjà chez Carreau`}</small>
            ) : (
              <IconButton
                size="s"
                variant="ghost"
                icon="undo"
                label={t`Ne pas envoyer : ${words}`}
                onClick={withdraw}
              />
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type RefusedNoticeProps = {
  what: string;
  reason: string;
  /** What the person had put, so that it isn't lost. */
  wanted: readonly string[];
  forget: () => void;
  /** More keys. */
  children?: ReactNode;
};

export function RefusedNotice({ what, reason, wanted, forget, children }: RefusedNoticeProps) {
  const { t } = useLingui();
  return (
    <Banner tone="bad" live>
      <b>{t`Pas passé : ${what}`}</b>
      <p>{reason}</p>
      {wanted.length === 0 ? null : <p>{t`Vous vouliez : ${wanted.join(' · ')}.`}</p>}
      <div className={styles.keys}>
        <Button size="s" variant="outline" onClick={forget}>{t`Compris`}</Button>
        {children}
      </div>
    </Banner>
  );
}
