/**
 * Sending a small form: `send(async () => {…})` once at a time; `failure` says in the person's words why it did not work.
 *
 *   const { isSending, failure, send } = useSubmission({ otherwise: t`Inscription impossible` });
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';

interface Words {
  /** Said where nothing better is known. */
  readonly otherwise: string;
  /** Words of the form's own for reasons of the server. */
  readonly reasons?: Readonly<Partial<Record<ProblemCode, string>>>;
}

export function useSubmission({ otherwise, reasons = {} }: Words) {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const inWords = (error: unknown): string => {
    if (error instanceof NetworkError) return t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`;
    if (!(error instanceof ApiError) || error.code === null) return otherwise;
    if (error.code === 'too_many_requests') return t`Trop d’essais. Patientez quelques minutes, puis réessayez.`;
    return reasons[error.code] ?? otherwise;
  };

  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setFailure(null);
    setIsSending(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('Sending a form failed', error);
      setFailure(inWords(error));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
}
