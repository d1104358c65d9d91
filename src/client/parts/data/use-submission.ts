/**
 * Sends a small form: `submit(async () => {…})`, once at a time. `failure` says in words for people why it did not
 * work; `wrong` says what is wrong with each field, as found here or by the server.
 *
 *   const { isSending, failure, wrong, turnedDown, submit } = useSubmission({ otherwise: t`Inscription impossible` });
 *   <FieldForm submit={() => void submit(…)} turnedDown={turnedDown}>
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';

interface Words {
  /** Shown where no better reason is known. */
  readonly otherwise: string;
  /** The form's own words for error codes of the server. */
  readonly reasons?: Readonly<Partial<Record<ProblemCode, string>>>;
  /**
   * Errors of the fields as they stand now. They are shown from the first try on, and nothing is sent while there are
   * any.
   */
  readonly checks?: Readonly<Record<string, string | undefined>>;
  /** Words for fields that the server refuses, shown beside the field. By default the server's own words are shown. */
  readonly fields?: Readonly<Record<string, string | null>>;
}

type Wrong = Readonly<Record<string, string>>;

const MINUTE = 60_000;

const found = (checks: Readonly<Record<string, string | undefined>>): Wrong =>
  Object.fromEntries(Object.entries(checks).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])));

export function useSubmission({ otherwise, reasons = {}, checks = {}, fields = {} }: Words) {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Wrong>({});
  const [turnedDown, setTurnedDown] = useState(0);

  const tooManyTries = (wait: number | null): string => {
    if (wait === null) return t`Trop d’essais. Patientez quelques minutes, puis réessayez.`;
    const minutes = Math.max(1, Math.ceil(wait / MINUTE));
    return t`Trop d’essais. Réessayez dans ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };

  const inWords = (error: unknown): string => {
    if (error instanceof NetworkError) return t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`;
    if (!(error instanceof ApiError) || error.code === null) return otherwise;
    if (error.code === 'too_many_requests') return tooManyTries(error.retryAfter);
    return reasons[error.code] ?? (error.detail || otherwise);
  };

  const besideFields = (error: unknown): Wrong => {
    const errors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
    return Object.fromEntries(
      Object.entries(errors).flatMap(([name, words]) => (name in fields ? [[name, fields[name] ?? words]] : [])),
    );
  };

  const turnDown = (beside: Wrong): void => {
    setRefused(beside);
    setTurnedDown((times) => times + 1);
  };

  /** Sends whatever the fields hold, without a check here. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setFailure(null);
    setRefused({});
    setIsSending(true);
    try {
      await work();
      // The form was sent: fields that are emptied afterwards are no mistake.
      setIsTried(false);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('Sending a form failed', error);
      const beside = besideFields(error);
      if (Object.keys(beside).length === 0) setFailure(inWords(error));
      else turnDown(beside);
    } finally {
      setIsSending(false);
    }
  };

  /** Sends the fields unless one of them is wrong. */
  const submit = async (work: () => Promise<void>): Promise<void> => {
    setIsTried(true);
    if (Object.keys(found(checks)).length === 0) return send(work);
    setFailure(null);
    turnDown({});
  };

  const wrong: Wrong = { ...refused, ...(isTried ? found(checks) : {}) };
  return { isSending, failure, wrong, turnedDown, send, submit };
}
