/**
 * Says over an online screen that the server does not answer, and what is shown instead:
 * <KeptNote query={spending} /> for the answer of an earlier visit, <KeptNotice>…</KeptNotice> in own words.
 */
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { momentText } from './date-text.ts';
import styles from './kept-note.module.css';
import { useLanguageTag } from './money-figure.tsx';

type KeptNoteProps = { query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error'> };

export function KeptNote({ query: { data, dataUpdatedAt, error } }: KeptNoteProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (error === null || isRefused(error) || data === undefined) return null;
  const moment = momentText(new Date(dataUpdatedAt).toISOString(), tag);
  return <KeptNotice>{t`Pas de réponse du serveur : voici ce que cet appareil a reçu le ${moment}.`}</KeptNotice>;
}

export function KeptNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Banner tone="warn" icon="offline" live>
        {children}
      </Banner>
    </div>
  );
}
