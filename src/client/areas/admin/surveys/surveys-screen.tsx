/**
 * The supplier's surveys: at most one is open, the others are drafts or closed. The survey that the address names
 * replaces the list.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import { useUndoKey } from '#client/ui/undo.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { type SurveyRow, surveyRoutes } from '#contract/survey.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import type { OpenSurvey } from './open-survey.ts';
import { SurveyEditor } from './survey-editor.tsx';
import { SurveyResults } from './survey-results.tsx';
import { STATE_TONES, STATE_WORDS } from './survey-words.ts';
import styles from './surveys.module.css';
import { useCreateSurvey } from './use-survey-deeds.ts';

/** More than any supplier makes. */
const ALL = 500;

export default function SurveysScreen({ supplier, where, id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  useUndoKey(t`annuler le dernier changement`);
  const open: OpenSurvey = (survey_id) =>
    navigate(adminPath(where, survey_id === null ? ['surveys'] : ['surveys', survey_id]));
  return id === undefined ? (
    <SurveyList supplier_id={supplier_id} open={open} />
  ) : (
    <OneSurvey key={id} supplier_id={supplier_id} survey_id={id} open={open} />
  );
}

type OneSurveyProps = { supplier_id: string; survey_id: string; open: OpenSurvey };

function OneSurvey({ supplier_id, survey_id, open }: OneSurveyProps) {
  const mayChange = usePermission('client:update');
  const found = useOnlineQuery(surveyRoutes.survey, { params: { supplier_id, survey_id } });
  if (found.data === undefined) {
    return (
      <main className={styles.waiting} aria-busy={found.isPending}>
        {found.isError ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Skeleton height={240} />
        )}
      </main>
    );
  }
  const survey = found.data;
  return survey.state === 'draft' ? (
    <SurveyEditor supplier_id={supplier_id} survey={survey} mayChange={mayChange} open={open} />
  ) : (
    <SurveyResults supplier_id={supplier_id} survey={survey} mayChange={mayChange} open={open} />
  );
}

function SurveyList({ supplier_id, open }: { supplier_id: string; open: OpenSurvey }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const mayChange = usePermission('client:update');
  const listed = useOnlineQuery(surveyRoutes.surveys, { params: { supplier_id }, query: { count: ALL } });
  const create = useCreateSurvey(supplier_id, open);
  const begin = () => create.mutate();
  useShortcuts(mayChange ? { n: { does: t`nouvelle enquête`, act: begin } } : {});
  const surveys = listed.data?.surveys ?? [];
  const isAsking = surveys.some(({ state }) => state === 'open');
  const key = mayChange ? (
    <Button icon="add" loading={create.isPending} onClick={begin}>
      {t`Nouvelle enquête`}
    </Button>
  ) : null;
  const since = ({ state, opened_at, closed_at, updated_at }: Omit<SurveyRow, 'edition'>) => {
    const day = momentText((state === 'open' ? opened_at : closed_at) ?? updated_at, tag);
    return state === 'open' ? t`depuis le ${day}` : state === 'closed' ? t`fermée le ${day}` : t`modifiée le ${day}`;
  };
  const badge = (state: SurveyRow['state']) => <Badge tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</Badge>;
  const columns: TableColumn<SurveyRow>[] = [
    {
      id: 'title',
      header: t`Enquête`,
      grows: true,
      cell: ({ edition, ...survey }) => (
        <span className={styles.name}>
          <b>{survey.title || t`Sans titre`}</b>
          <small>
            {[
              plural(survey.questions_total, { one: '# question', other: '# questions' }),
              ...(edition > 1 ? [t`édition ${edition}`] : []),
              since(survey),
            ].join(' · ')}
          </small>
          <span className={styles.onPhone}>{badge(survey.state)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t`État`,
      width: '8rem',
      phone: 'hidden',
      cell: ({ state }) => badge(state),
    },
    { id: 'answered', header: t`Réponses`, align: 'end', width: '7rem', cell: ({ answered }) => answered },
  ];
  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Enquêtes`}
        note={
          listed.data === undefined || surveys.length === 0
            ? undefined
            : isAsking
              ? t`Une enquête est ouverte.`
              : t`Aucune enquête n’est ouverte.`
        }
        refusal={mayChange ? null : t`Votre rôle permet de lire les enquêtes, pas de les changer.`}
      >
        {surveys.length === 0 ? null : key}
      </PageHeader>
      <div className={styles.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Table
            caption={t`Enquêtes`}
            columns={columns}
            rows={surveys}
            rowKey={({ survey_id }) => survey_id}
            rowName={({ title }) => title || t`Sans titre`}
            onOpen={({ survey_id }) => open(survey_id)}
            loading={listed.isPending}
            empty={
              <EmptyState icon="note" title={t`Que pensent vos clients de vos livraisons ?`} action={key ?? undefined}>
                {mayChange
                  ? t`Posez-leur une à cinq questions. Elles apparaissent sur une commande livrée, jamais avant de commander.`
                  : t`Pas encore d’enquête. Un vendeur ou un gérant peut en faire une.`}
              </EmptyState>
            }
          />
        )}
      </div>
    </main>
  );
}
