/**
 * Sending a small form: `send(async () => {…})` once at a time; `failure` says in the person's words why it did not work, and `wrong`
 * what the server says about one of its fields.
 *
 *   const { isSending, failure, send } = useSubmission({ otherwise: t`Inscription impossible` });
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useTooManyTries } from '../words/too-many-tries.ts';

interface Words {
  /** Said where nothing better is known. */
  readonly otherwise: string;
  /** Words of the form's own for reasons of the server. */
  readonly reasons?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** Fields of the form beside which the server's words about them are shown. */
  readonly fields?: readonly string[];
}

export function useSubmission({ otherwise, reasons = {}, fields = [] }: Words) {
  const { t } = useLingui();
  const tooManyTries = useTooManyTries();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const inWords = (error: unknown): string => {
    if (error instanceof NetworkError) return t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`;
    if (!(error instanceof ApiError) || error.code === null) return otherwise;
    if (error.code === 'too_many_requests') return tooManyTries(error.retryAfter);
    return reasons[error.code] ?? (error.detail || otherwise);
  };

  const besideFields = (error: unknown): Readonly<Record<string, string>> => {
    const errors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
    return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
  };

  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setFailure(null);
    setWrong({});
    setIsSending(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('Sending a form failed', error);
      const beside = besideFields(error);
      setWrong(beside);
      if (Object.keys(beside).length === 0) setFailure(inWords(error));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, wrong, send };
}
