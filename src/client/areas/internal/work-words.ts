import { useLingui } from '@lingui/react/macro';
import type { Work, WorkQueue } from '#contract/work-queue.ts';

export function useQueueWords(): Readonly<Record<WorkQueue, string>> {
  const { t } = useLingui();
  return {
    mail: t`Courrier des fournisseurs`,
    account_mail: t`Courrier des comptes`,
    push: t`Notifications`,
    webhook: t`Webhooks`,
    import: t`Imports`,
    translation: t`Traductions`,
  };
}

export function useWorkStateWords(): Readonly<Record<Work['state'], string>> {
  const { t } = useLingui();
  return { waiting: t`en attente`, paused: t`nouvel essai prévu`, given_up: t`abandonné` };
}
