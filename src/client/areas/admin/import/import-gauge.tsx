/** An import that is being written, in the rail: a person who has left the import finds it here. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import styles from './import-gauge.module.css';
import { shareOf } from './import-progress.ts';
import { useRecentImports } from './use-recent-imports.ts';

/** Milliseconds between two reads, so that somebody else's import appears. */
const IDLE = 60_000;

export function ImportGauge({ supplier_id, where }: { supplier_id: string; where: Whereabouts }) {
  const { t } = useLingui();
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const { running } = useRecentImports(supplier_id, { idle: IDLE });
  if (running === null) return null;
  const share = shareOf(running.progress) ?? 0;
  return (
    <Link className={styles.gauge} href={adminPath(where, ['import', running.import_id])}>
      <span className={styles.name}>
        <b>{running.file_name}</b>
        <span>{percent.format(Math.floor(share * 100) / 100)}</span>
      </span>
      <Ruler thin label={t`Import en cours`} value={share} />
    </Link>
  );
}
