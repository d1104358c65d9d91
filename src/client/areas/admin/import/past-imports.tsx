/**
 * The earlier imports, newest first: the result or progress of each, and the key to undo it as long as that is
 * possible.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { ImportSummary } from '#contract/imports.ts';
import styles from './import.module.css';
import { shareOf } from './import-progress.ts';
import pastStyles from './past-imports.module.css';
import { useImport } from './use-import.ts';
import { useRecentImports } from './use-recent-imports.ts';

export function PastImports({ supplier_id, where }: { supplier_id: string; where: Whereabouts }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { imports } = useRecentImports(supplier_id);
  const { undo } = useImport(supplier_id);
  if (imports.length === 0) return null;
  const when = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const counts = ({ created, changed, unchanged, errors_total }: ImportSummary) =>
    [
      created > 0 && plural(created, { one: '# créé', other: '# créés' }),
      changed > created && plural(changed - created, { one: '# modifié', other: '# modifiés' }),
      unchanged > 0 && plural(unchanged, { one: '# inchangé', other: '# inchangés' }),
      errors_total > 0 && plural(errors_total, { one: '# refusé', other: '# refusés' }),
    ]
      .filter(Boolean)
      .join(', ');
  const canUndo = ({ change_id, undone_at, undo_until }: ImportSummary) =>
    change_id !== null && undone_at === null && Date.parse(undo_until) > serverClock.now();
  const undoImport = ({ change_id, file_name }: ImportSummary) =>
    change_id !== null &&
    undo.mutate(change_id, {
      onSuccess: ({ kept }) =>
        showToast({
          tone: 'ok',
          message:
            kept.length === 0
              ? t`Import annulé : ${file_name}`
              : t`Import annulé : ${file_name}. Retouchés depuis et gardés : ${kept.length}`,
        }),
      onError: () => showToast({ tone: 'bad', message: t`L’import n’a pas pu être annulé.` }),
    });
  return (
    <Card as="section">
      <h2 className={styles.small}>{t`Imports passés`}</h2>
      <ul className={styles.past_list}>
        {imports.map((each) => (
          <li key={each.import_id} className={styles.line}>
            <span className={styles.grow}>
              <Link className={pastStyles.name} href={adminPath(where, ['import', each.import_id])}>
                {each.file_name}
              </Link>
              <span className={styles.detail}>
                {[when.format(new Date(each.created_at)), each.account_name].filter((part) => part !== '').join(' · ')}
              </span>
              {each.state === 'running' ? (
                <Ruler thin label={t`Import en cours`} value={shareOf(each.progress)} />
              ) : (
                <span className={styles.detail}>
                  {each.undone_at !== null
                    ? t`annulé`
                    : each.is_stopped
                      ? t`arrêté`
                      : each.state === 'failed'
                        ? t`interrompu`
                        : counts(each)}
                </span>
              )}
            </span>
            {canUndo(each) ? (
              <IconButton
                icon="undo"
                variant="outline"
                label={t`Annuler l’import ${each.file_name}`}
                loading={undo.isPending}
                onClick={() => undoImport(each)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
