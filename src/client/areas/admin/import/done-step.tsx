/** The result of an import, its refused rows, and the key that undoes all of it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { Import } from '#contract/imports.ts';
import styles from './import.module.css';
import { RefusedSection } from './refused-section.tsx';
import type { useImport } from './use-import.ts';

interface DoneStepProps {
  readonly supplier_id: string;
  readonly report: Import;
  /** The import is undone already. */
  readonly isUndone: boolean;
  readonly undo: ReturnType<typeof useImport>['undo'];
  readonly where: Whereabouts;
}

/** For an import that did not finish: how much it did, and how to go on. */
function CutShort({ report: { is_stopped = false, progress } }: { report: Import }) {
  const { i18n } = useLingui();
  const done = numberText(progress?.done ?? 0, i18n.locale);
  const total = numberText(progress?.total ?? 0, i18n.locale);
  return is_stopped ? (
    <Banner tone="warn" live>
      <Trans>
        <b>Import arrêté.</b> {done} produits sur {total} sont à jour, le reste du fichier est laissé de côté. Importez
        le fichier de nouveau pour finir, ou annulez ce qui est fait.
      </Trans>
    </Banner>
  ) : (
    <Banner tone="bad" live>
      <Trans>
        <b>L’import s’est interrompu.</b> {done} produits sur {total} sont à jour. Importez le fichier de nouveau : seul
        le reste change. Ou annulez ce qui est fait.
      </Trans>
    </Banner>
  );
}

export function DoneStep({ supplier_id, report, isUndone, undo, where }: DoneStepProps) {
  const { t, i18n } = useLingui();
  const maySend = usePermission('client:update');
  const { created = 0, changed, change_id = null } = report;
  const madeText = numberText(created, i18n.locale);
  const changedText = numberText(changed - created, i18n.locale);
  const another = (
    <Button asChild variant="outline">
      <Link href={adminPath(where, ['import'])}>
        <Icon name="upload" size="s" />
        {t`Importer un autre fichier`}
      </Link>
    </Button>
  );
  if (isUndone || undo.data !== undefined) {
    const { items_total = 0, kept = [] } = undo.data ?? {};
    return (
      <div className={styles.pane}>
        <Card>
          <h2>{t`Import annulé`}</h2>
          {undo.data === undefined ? null : (
            <p className={styles.note}>
              {plural(items_total, {
                one: '# produit est revenu à son état d’avant.',
                other: '# produits sont revenus à leur état d’avant.',
              })}{' '}
              {kept.length > 0
                ? plural(kept.length, {
                    one: '# autre, retouché à la main depuis, garde vos retouches.',
                    other: '# autres, retouchés à la main depuis, gardent vos retouches.',
                  })
                : ''}
            </p>
          )}
          <div className={styles.keys}>{another}</div>
        </Card>
      </div>
    );
  }
  return (
    <div className={styles.pane}>
      <div className={styles.two}>
        <div className={styles.column}>
          {report.state === 'failed' ? <CutShort report={report} /> : null}
          <Card variant={report.state === 'failed' ? 'default' : 'success'}>
            {report.state === 'failed' ? null : (
              <>
                <h2>{plural(changed, { one: '# produit à jour', other: '# produits à jour' })}</h2>
                <p className={styles.note}>
                  <Trans>
                    {madeText} créés, {changedText} modifiés. Vos clients les voient maintenant.
                  </Trans>
                </p>
              </>
            )}
            <div className={styles.keys}>
              <Button asChild>
                <Link href={adminPath(where, ['products'])}>{t`Voir les produits`}</Link>
              </Button>
              {maySend && report.state !== 'failed' ? (
                <Button asChild variant="outline">
                  <Link href={adminPath(where, ['send-catalog'])}>
                    <Icon name="mail" size="s" />
                    {t`Envoyer le nouveau tarif`}
                  </Link>
                </Button>
              ) : null}
              {another}
            </div>
          </Card>
          <RefusedSection supplier_id={supplier_id} report={report} />
        </div>
        {change_id === null ? null : (
          <Card as="section">
            <h2 className={styles.small}>{t`Revenir en arrière`}</h2>
            <p className={styles.note}>
              <Trans>
                Tout l’import s’annule d’un coup, pendant 30 jours : prix, produits créés, codes. Les commandes passées
                entre-temps gardent leur prix.
              </Trans>
            </p>
            {undo.isError ? (
              <Banner tone="bad" live>
                {t`L’import n’a pas pu être annulé.`}
              </Banner>
            ) : null}
            <Button variant="outline" icon="undo" loading={undo.isPending} onClick={() => undo.mutate(change_id)}>
              {t`Annuler tout l’import`}
            </Button>
          </Card>
        )}
      </div>
    </div>
  );
}
