/**
 * Sending a small form: `submit(async () => {…})` once at a time. `failure` says in the person's words why it did not work; `wrong`
 * what is wrong with one of its fields, before anything is sent or as the server says it.
 *
 *   const { isSending, failure, wrong, turnedDown, submit } = useSubmission({ otherwise: t`Inscription impossible`, … });
 *   <FieldForm submit={() => void submit(…)} turnedDown={turnedDown}>
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';

interface Words {
  /** Said where nothing better is known. */
  readonly otherwise: string;
  /** Words of the form's own for reasons of the server. */
  readonly reasons?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** What is wrong with a field as it stands. Said from the first try on, as long as it is so; nothing is sent meanwhile. */
  readonly checks?: Readonly<Record<string, string | undefined>>;
  /** Words for fields that the server refuses, shown beside the field; without them the server's own words are shown. */
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

  /** Sends whatever the fields hold. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setFailure(null);
    setRefused({});
    setIsSending(true);
    try {
      await work();
      // Sent: what a form is emptied to afterwards is no mistake.
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

  /** Sends what the fields hold, unless something is wrong with it. */
  const submit = async (work: () => Promise<void>): Promise<void> => {
    setIsTried(true);
    if (Object.keys(found(checks)).length === 0) return send(work);
    setFailure(null);
    turnDown({});
  };

  const wrong: Wrong = { ...refused, ...(isTried ? found(checks) : {}) };
  return { isSending, failure, wrong, turnedDown, send, submit };
}
