/** Answers an organization that asks to be supplied: accepts it with its price groups, or declines it with a reason. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea, TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { clientRoutes } from '#contract/client.ts';
import { type ClientRequest, clientRequestRoutes } from '#contract/client-request.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './client-form.module.css';

type AnswerFormProps = { supplier_id: string; request: ClientRequest; groupNames: ReadonlyMap<string, string> };

/** The value of the option "no price group": an option can't have null. */
const CATALOG = 'catalog';

export function AnswerForm({ supplier_id, request, groupNames }: AnswerFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { organization_id, name } = request;
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  const [group, setGroup] = useState(CATALOG);
  const [number, setNumber] = useState('');
  const draft = useStandingDraft(`decline:${supplier_id}:${organization_id}`, { reason: '' });
  const reason = cleanText(draft.typed.reason);
  const declines = answer === 'decline';
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La réponse n’a pas pu être envoyée.`,
    reasons: {
      stale_version: t`Quelqu’un de votre équipe vient de répondre.`,
      IN_USE: t`Un de vos clients a déjà ce SIRET ou ce code.`,
    },
    checks: declines ? { reason: reason === '' ? t`Dites pourquoi : ils le liront.` : undefined } : {},
  });
  const send = async () => {
    const price_group_ids = group === CATALOG ? [] : [group];
    const client_number = cleanText(number);
    await call(clientRequestRoutes.answerRequest, {
      params: { supplier_id, organization_id },
      body: declines
        ? { accepted: false, reason }
        : { accepted: true, price_group_ids, ...(client_number !== '' && { client_number }) },
    });
    draft.forget();
    showToast({ tone: 'ok', message: declines ? t`Demande de ${name} refusée.` : t`${name} est votre client.` });
    for (const route of [clientRequestRoutes.clientRequests, clientRoutes.clients]) {
      void queries.invalidateQueries({ queryKey: routeKey(route) });
    }
  };
  if (answer === null) {
    return (
      <div className={styles.keys}>
        <Button onClick={() => setAnswer('accept')} aria-label={t`Accepter ${name}`}>{t`Accepter`}</Button>
        <Button variant="outline" onClick={() => setAnswer('decline')} aria-label={t`Refuser ${name}`}>
          {t`Refuser`}
        </Button>
      </div>
    );
  }
  return (
    <FieldForm className={styles.form} submit={() => void submit(send)} turnedDown={turnedDown} failure={failure}>
      {declines ? (
        <TextArea
          label={t`Motif`}
          rows={2}
          maxLength={1000}
          value={draft.typed.reason}
          error={wrong.reason}
          onChange={(event) => draft.type({ reason: event.target.value })}
        />
      ) : (
        <div className={styles.pair}>
          <Select
            label={t`Groupe de prix`}
            value={group}
            onValueChange={setGroup}
            options={[
              { value: CATALOG, label: t`Prix du catalogue` },
              ...[...groupNames].map(([value, label]) => ({ value, label })),
            ]}
          />
          <TextField
            label={t`Code client`}
            optionalText={t`facultatif`}
            autoComplete="off"
            maxLength={60}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
      )}
      <div className={styles.keys}>
        <Button type="submit" variant={declines ? 'destructive' : 'default'} loading={isSending}>
          {declines ? t`Refuser la demande` : t`Ouvrir la boutique`}
        </Button>
        <Button variant="ghost" onClick={() => setAnswer(null)}>{t`Annuler`}</Button>
      </div>
    </FieldForm>
  );
}
