/** The summary before the check ends: nothing is sent until the key. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { askToKeepStorage } from '#client/store/device/device-storage.ts';
import { acceptCheckIn } from '#client/store/orders/accept-check-in.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { checkInLines, summaryOf } from '#domain/orders/check-in.ts';
import { checkedLines, checkInOf } from '#domain/orders/check-in-draft.ts';
import head from '../step-head.module.css';
import frame from '../step-screen.module.css';
import list from './check-in.module.css';
import styles from './check-summary.module.css';
import { SummaryFigures } from './summary-figures.tsx';
import type { OpenCheck } from './use-check.ts';

export function CheckSummary({ check, back }: { check: OpenCheck; back: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const database = useDatabase();
  const [busy, setBusy] = useState(false);
  const { order, state, draft } = check;
  const checked = checkInLines(order.lines, checkedLines(order.lines, state));
  const summary = summaryOf('lines' in checked ? checked.lines : order.lines, order.totals);
  const end = async () => {
    if (draft === null) return;
    setBusy(true);
    const now = serverClock.now();
    const request = checkInOf(order, state, new Date(now).toISOString());
    const acceptance = await acceptCheckIn(database, draft, request, now).finally(() => setBusy(false));
    if (acceptance.kind === 'accepted') {
      askToKeepStorage().catch(() => undefined);
    } else if (acceptance.reason === 'checked') {
      showToast({ tone: 'bad', message: t`Cette livraison est déjà contrôlée sur cet appareil.` });
    } else isSaved({ kind: 'not_saved', reason: acceptance.reason });
  };
  return (
    <>
      <header className={head.head}>
        <IconButton variant="ghost" icon="back" label={t`Retour aux lignes`} onClick={back} />
        <div className={head.words}>
          <h1>{t`Résumé`}</h1>
          <p>{`${order.supplier_name}, ${dayText(order.delivery_day, tag)}`}</p>
        </div>
      </header>
      <div className={frame.scroll}>
        <SummaryFigures summary={summary} />
        <p className={styles.hint}>
          <Icon name="info" size="s" />
          {t`Pas de signature à l’écran : votre nom, l’heure et les photos suffisent.`}
        </p>
      </div>
      <div className={list.foot}>
        <Button wide size="l" loading={busy} onClick={() => void end()}>{t`Terminer`}</Button>
      </div>
    </>
  );
}
