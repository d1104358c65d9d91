/** The changes that an import would make, line by line, before anything is saved. Lines that need a look come first. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { ApiError, isProblem } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Import } from '#contract/imports.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { AlarmsSection } from './alarms-section.tsx';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';
import { meanChange, type PreviewTab, previewRows, type ShownRow, underHeading, withKept } from './preview-rows.ts';
import { downloadRefused } from './refused-rows.ts';
import type { ImportChoice } from './use-import.ts';
import { usePreviewColumns } from './use-preview-columns.tsx';

interface PreviewStepProps {
  readonly supplier_id: string;
  readonly report: Import;
  readonly choice: ImportChoice;
  readonly isReading: boolean;
  readonly isApplying: boolean;
  readonly error: Error | null;
  readonly onChange: (choice: ImportChoice) => void;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

/** What a person wants to see first of it: the first of these tabs that has rows is open. */
const FIRST_SHOWN = ['attention', 'changed', 'created', 'refused'] as const satisfies readonly PreviewTab[];

export function PreviewStep(props: PreviewStepProps) {
  const { supplier_id, report, choice, isReading, isApplying, error, onChange, onBack, onApply } = props;
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { refusal, remark } = useImportWords();
  const [isChecked, setIsChecked] = useState(false);
  const rows = useMemo(() => {
    const by = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
    const jump = (percent: number) => {
      const share = by.format(Math.abs(percent) / 100);
      return percent < 0
        ? t`Virgule déplacée ? Le prix baisse de ${share}.`
        : t`Virgule déplacée ? Le prix monte de ${share}.`;
    };
    const near = t`Le même produit qu’au catalogue ?`;
    const pack = t`Le colis change, pas le prix.`;
    return previewRows(report, { refusal, remark, near, jump, pack, kept: t`Valeur du catalogue gardée` });
  }, [report, refusal, remark, t, tag]);
  const [tab, setTab] = useState<PreviewTab>(() => FIRST_SHOWN.find((each) => rows[each].length > 0) ?? 'changed');
  const correct = (corrections: Corrections) => onChange({ ...choice, corrections });
  const columns = usePreviewColumns(supplier_id, {
    corrections: choice.corrections,
    onCorrect: correct,
    asks: tab === 'attention',
  });
  const { created = 0, changed, unchanged, errors_total, absent_total = 0, alarms = [] } = report;
  const shownRows = useMemo((): readonly ShownRow[] => {
    if (tab !== 'attention') return rows[tab];
    const refused = rows.attention.filter(({ isBad }) => isBad);
    const near = rows.attention.filter((row) => row.near !== null);
    const unusual = rows.attention.filter((row) => !row.isBad && row.near === null);
    return [
      ...underHeading(
        plural(unusual.length, {
          one: '# changement inhabituel : plus de 20 %, colis ou TVA',
          other: '# changements inhabituels : plus de 20 %, colis ou TVA',
        }),
        unusual,
      ),
      ...underHeading(
        plural(near.length, {
          one: '# produit proche d’un produit connu',
          other: '# produits proches de produits connus',
        }),
        near,
      ),
      ...underHeading(
        plural(refused.length, {
          one: '# ligne refusée : corrigez-la ici, ou laissez-la de côté',
          other: '# lignes refusées : corrigez-les ici, ou laissez-les de côté',
        }),
        refused,
      ),
    ];
  }, [rows, tab]);
  const mean = meanChange(rows.changed);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const count = (value: number) => numberText(value, i18n.locale);
  const items = [
    { value: 'attention', label: t`À regarder`, count: rows.attention.length },
    { value: 'created', label: t`Créés`, count: created },
    { value: 'changed', label: t`Modifiés`, count: changed - created },
    { value: 'refused', label: t`Refusés`, count: errors_total },
    { value: 'remarks', label: t`Remarques`, count: rows.remarks.length },
    { value: 'absent', label: t`Absents du fichier`, count: absent_total },
  ] as const;
  return (
    <>
      <Tabs
        label={t`Aperçu`}
        value={tab}
        onValueChange={(value) => setTab(items.find((each) => each.value === value)?.value ?? 'attention')}
        items={items}
        panelId="import-preview"
      />
      <div className={styles.body}>
        <div className={styles.main} id="import-preview">
          <Table
            caption={t`Aperçu de l’import`}
            columns={columns}
            rows={shownRows}
            rowKey={({ key }) => key}
            rowHeading={({ heading }) => heading ?? null}
            empty={
              <EmptyState icon="yes" title={t`Rien à montrer ici`}>
                {t`Les autres onglets ont le reste.`}
              </EmptyState>
            }
          />
        </div>
        <aside className={styles.aside}>
          {error === null ? null : (
            <Banner tone="bad" live>
              {isProblem(error, 'wrong_transition')
                ? t`Un autre import est en cours. Attendez qu’il soit fini, puis revoyez l’aperçu.`
                : error instanceof ApiError && error.status > 0
                  ? error.detail
                  : t`Le serveur n’a pas répondu. Réessayez : rien n’est importé deux fois.`}
            </Banner>
          )}
          <h2 className={styles.small}>{t`Si vous importez`}</h2>
          <dl className={styles.counts}>
            <dt>{t`Créés`}</dt>
            <dd>{count(created)}</dd>
            <dt>{t`Modifiés`}</dt>
            <dd>{count(changed - created)}</dd>
            <dt>{t`Inchangés`}</dt>
            <dd>{count(unchanged)}</dd>
            {mean === null ? null : (
              <>
                <dt>{t`Écart moyen`}</dt>
                <dd>{percent.format(mean / 100)}</dd>
              </>
            )}
            <dt>{t`Refusés`}</dt>
            <dd className={errors_total > 0 ? styles.bad : undefined}>{count(errors_total)}</dd>
          </dl>
          {choice.corrections.mended.length > 0 ? (
            <section className={styles.section}>
              <p className={styles.sum}>
                {plural(choice.corrections.mended.length, {
                  one: '# cellule corrigée ici. Votre fichier reste tel quel.',
                  other: '# cellules corrigées ici. Votre fichier reste tel quel.',
                })}
              </p>
            </section>
          ) : null}
          {absent_total > 0 ? (
            <section className={styles.section}>
              <h3>{plural(absent_total, { one: '# produit absent', other: '# produits absents' })}</h3>
              <SegmentedControl
                label={t`Produits absents du fichier`}
                value={choice.withdraw_absent ? 'withdraw' : 'leave'}
                onValueChange={(value) => onChange({ ...choice, withdraw_absent: value === 'withdraw' })}
                options={[
                  { value: 'leave', label: t`Laisser` },
                  { value: 'withdraw', label: t`Retirer` },
                ]}
              />
            </section>
          ) : null}
          <AlarmsSection
            alarms={alarms}
            isChecked={isChecked}
            onCheck={setIsChecked}
            jumps={rows.changed.flatMap(({ asked }) =>
              asked?.isWarned && asked.field === 'price_amount' ? asked.product_id : [],
            )}
            kept={choice.corrections.kept_facts ?? []}
            onKeep={(product_ids, isKept) => correct(withKept(choice.corrections, product_ids, isKept))}
          />
        </aside>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={onBack}>{t`Colonnes`}</Button>
        {errors_total > 0 ? (
          <Button variant="ghost" icon="download" onClick={() => void downloadRefused(report, refusal)}>
            {t`Télécharger les refus`}
          </Button>
        ) : null}
        <Button
          loading={isReading || isApplying}
          disabled={(changed === 0 && !choice.withdraw_absent) || (alarms.length > 0 && !isChecked)}
          onClick={onApply}
        >
          {plural(changed, { one: 'Importer # produit', other: 'Importer # produits' })}
        </Button>
      </footer>
    </>
  );
}
