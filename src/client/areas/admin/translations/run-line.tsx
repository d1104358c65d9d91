/** The progress of a run. When the run has ended: how many texts it left for people. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ruler } from '#client/ui/ruler.tsx';
import type { TranslationJob } from '#contract/translation.ts';
import { useTranslationWords } from './translation-words.ts';
import styles from './translations-screen.module.css';

export function RunLine({ job }: { job: TranslationJob }) {
  const { t } = useLingui();
  const { tag, languageHeading } = useTranslationWords();
  const figure = new Intl.NumberFormat(tag);
  const language = languageHeading(job.target_language);
  const [done, total] = [figure.format(job.done), figure.format(job.total)];
  if (job.state === 'running') {
    return (
      <div className={styles.run}>
        <p>
          <b>{t`${language} : ${done} sur ${total}`}</b>
          <span>{t`Vous pouvez continuer à écrire. Ce que vous touchez n’est pas écrasé.`}</span>
        </p>
        <Ruler thin label={t`Traduction en cours`} value={job.total === 0 ? 1 : job.done / job.total} />
      </div>
    );
  }
  const written = plural(job.translated, { one: '# texte traduit', other: '# textes traduits' });
  const left = plural(job.unresolved, { one: '# reste à traduire', other: '# restent à traduire' });
  return (
    <div className={styles.run} role="status">
      <p>
        <b>{t`${language} : ${written}, ${left}.`}</b>
        {job.failure === 'model_unavailable' ? (
          <span>{t`La machine ne répondait plus : la mémoire seule a servi pour la fin.`}</span>
        ) : job.failure === 'budget' ? (
          <span>{t`La machine a coûté ce qu’une traduction peut coûter : la mémoire seule a servi pour la fin.`}</span>
        ) : null}
      </p>
    </div>
  );
}
