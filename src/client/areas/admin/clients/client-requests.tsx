/**
 * Organizations that ask to be supplied: the supplier makes each a client with its prices, or declines it with a
 * reason.
 */
import { useLingui } from '@lingui/react/macro';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { ClientRequest } from '#contract/client-request.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './client-form.module.css';

type ClientRequestsProps = {
  supplier_id: string;
  requests: readonly ClientRequest[];
  groupNames: ReadonlyMap<string, string>;
  close: () => void;
};

export function ClientRequests({ supplier_id, requests, groupNames, close }: ClientRequestsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const mayAnswer = usePermission('client:update');
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={t`Demandes`}
      description={t`Ils veulent être livrés par vous. Ils voient vos produits et vos prix une fois acceptés.`}
    >
      {requests.length === 0 ? <p className={styles.quiet}>{t`Personne n’attend de réponse.`}</p> : null}
      <ul className={styles.form} aria-label={t`Demandes`}>
        {requests.map((request) => (
          <li key={request.organization_id} className={styles.group}>
            <div>
              <h3>{request.name}</h3>
              <p className={styles.quiet}>
                {[request.city, request.siret === null ? null : `SIRET ${request.siret}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            {request.message === null ? null : <q>{request.message}</q>}
            <p className={styles.quiet}>
              {`${request.asked_by}, ${request.email}, ${momentText(request.asked_at, tag)}`}
            </p>
            {mayAnswer ? (
              <AnswerForm supplier_id={supplier_id} request={request} groupNames={groupNames} />
            ) : (
              <p className={styles.quiet}>{t`Votre rôle voit les demandes, il n’y répond pas.`}</p>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
