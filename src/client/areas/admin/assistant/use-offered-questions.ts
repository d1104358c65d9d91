/** The built-in questions whose answers the person may be told, in their language. */
import { useLingui } from '@lingui/react/macro';
import { usePermissions } from '#client/parts/account/permissions.tsx';
import { ASSISTANT_TOPICS, TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import { QUESTIONS } from './questions.ts';

export function useOfferedQuestions(): readonly string[] {
  const { t } = useLingui();
  const permissions = usePermissions();
  return ASSISTANT_TOPICS.filter((topic) =>
    TOPIC_PERMISSIONS[topic].every((permission) => isAllowed(permissions, permission)),
  ).map((topic) => t(QUESTIONS[topic]));
}
