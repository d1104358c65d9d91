/** An import while it is being written: how far it is, how long the rest takes, and the key that stops it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import type { Import } from '#contract/imports.ts';
import styles from './import.module.css';
import { remainingOf, shareOf } from './import-progress.ts';
import result from './import-result.module.css';
import type { useImport } from './use-import.ts';

interface RunningStepProps {
  readonly report: Import;
  /** The progress as it was read last, newer than the report's own. */
  readonly progress: Import['progress'];
  readonly stop: ReturnType<typeof useImport>['stop'];
  readonly where: Whereabouts;
}

export function RunningStep({ report: { import_id, created_at }, progress, stop, where }: RunningStepProps) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const share = shareOf(progress);
  const done = numberText(progress?.done ?? 0, i18n.locale);
  const total = numberText(progress?.total ?? 0, i18n.locale);
  const remaining = remainingOf(progress, serverClock.now() - Date.parse(created_at));
  return (
    <div className={styles.pane}>
      <div className={result.running}>
        <Card>
          <div className={styles.between}>
            <h2>
              <Trans>Import en cours</Trans>
            </h2>
            {share === undefined ? null : (
              <b className={result.percent}>{percent.format(Math.floor(share * 100) / 100)}</b>
            )}
          </div>
          <Ruler label={t`Import en cours`} value={share} />
          <p className={result.far}>
            <span>
              <Trans>
                {done} produits sur {total}
              </Trans>
            </span>
            {remaining === null ? null : (
              <span>
                {remaining.unit === 'second'
                  ? plural(remaining.count, { one: 'encore # seconde', other: 'encore # secondes' })
                  : plural(remaining.count, { one: 'encore # minute', other: 'encore # minutes' })}
              </span>
            )}
          </p>
          <Banner>
            <Trans>
              Vous pouvez quitter cette page : l’import continue, et vous le retrouvez ici. Vos clients voient chaque
              produit dès qu’il est à jour.
            </Trans>
          </Banner>
          {stop.isError ? (
            <Banner tone="bad" live>
              {t`L’import n’a pas pu être arrêté.`}
            </Banner>
          ) : null}
          <div className={result.keys}>
            <Button asChild variant="outline">
              <Link href={adminPath(where, ['products'])}>{t`Retour aux produits`}</Link>
            </Button>
            <Button
              variant="ghost"
              loading={stop.isPending}
              aria-describedby="import-stop"
              onClick={() => stop.mutate(import_id)}
            >
              {t`Arrêter`}
            </Button>
          </div>
          <p className={result.aside} id="import-stop">
            {t`Arrêter laisse de côté le reste du fichier. Ce qui est déjà à jour le reste, et s’annule d’un coup si vous voulez.`}
          </p>
        </Card>
      </div>
    </div>
  );
}
