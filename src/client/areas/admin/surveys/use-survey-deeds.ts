/** Makes, opens, closes, copies and deletes a survey. Of two people who change one, the second is told. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { type Survey, surveyRoutes } from '#contract/survey.ts';
import type { OpenSurvey } from './open-survey.ts';

/** Reads all surveys again, because opening one closes another. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [surveyRoutes.surveys, surveyRoutes.survey].map((route) =>
        queries.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
}

function useFailed() {
  const { t } = useLingui();
  const refresh = useRefresh();
  return (error: unknown) => {
    const isStale = isProblem(error, 'stale_version');
    if (isStale) void refresh();
    showToast({
      tone: 'bad',
      message: isStale
        ? t`Quelqu’un d’autre vient de la changer. Regardez, puis recommencez.`
        : t`Cela n’a pas abouti. Réessayez.`,
    });
  };
}

export function useCreateSurvey(supplier_id: string, open: OpenSurvey) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      call(surveyRoutes.createSurvey, { params: { supplier_id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ survey_id }) => {
      void refresh();
      open(survey_id);
    },
    onError: useFailed(),
  });
}

export function useCopySurvey(supplier_id: string, { survey_id, title }: Survey, open: OpenSurvey) {
  const { t } = useLingui();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (as: 'edition' | 'survey') =>
      call(surveyRoutes.copySurvey, {
        params: { supplier_id, survey_id },
        body: { as, title: as === 'edition' ? title : t`${title} (copie)`.slice(0, 200) },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (copy) => {
      void refresh();
      open(copy.survey_id);
    },
    onError: useFailed(),
  });
}

/** `version`: the version that the person sees. Before an opening, the last typed changes are saved. */
export function useMoveSurvey(supplier_id: string, { survey_id }: Survey) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const move = (version: number, state: 'open' | 'closed') =>
    call(surveyRoutes.moveSurvey, { params: { supplier_id, survey_id }, body: { version, state } });
  const show = async (moved: Survey) => {
    queries.setQueryData(onlineQueryKey(surveyRoutes.survey, { params: { supplier_id, survey_id } }), moved);
    await refresh();
  };
  return useMutation({
    mutationFn: ({ version, state }: { version: number; state: 'open' | 'closed' }) => move(version, state),
    onSuccess: async (moved) => {
      await show(moved);
      if (moved.state === 'open') {
        showToast({ tone: 'ok', message: t`Enquête ouverte : vos clients la voient à leur prochaine livraison.` });
        return;
      }
      offerUndo({
        message: t`Enquête fermée`,
        undo: async () => show(await move(moved.version, 'open')),
      });
    },
    onError: useFailed(),
  });
}

/** Deletes a survey with its translations, which can't be undone: the screen asks before. */
export function useDeleteSurvey(supplier_id: string, { survey_id, title }: Survey, open: OpenSurvey) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const params = { supplier_id, survey_id };
  return useMutation({
    mutationFn: () => call(surveyRoutes.deleteSurvey, { params }),
    onSuccess: () => {
      open(null);
      queries.removeQueries({ queryKey: onlineQueryKey(surveyRoutes.survey, { params }) });
      void refresh();
      const name = title || t`Sans titre`;
      showToast({ tone: 'ok', message: t`${name} supprimée` });
    },
    onError: useFailed(),
  });
}
