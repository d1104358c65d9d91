/** Whether an alias is free, asked while it is being typed. */
import { useEffect, useState } from 'react';
import { call } from '#client/sync/api.ts';
import { registrationRoutes } from '#contract/registration.ts';
import { aliasText } from '#contract/values.ts';

export type AliasState =
  | { readonly kind: 'empty' | 'malformed' | 'asking' | 'free' | 'own' | 'unknown' }
  /** `proposal` is free; null where none is near. */
  | { readonly kind: 'in_use'; readonly proposal: string | null };

/** Milliseconds after the last key. */
const PAUSE = 200;

/** `own`: what the space is called already, which is no question. */
export function useAliasState(alias: string, own?: string): AliasState {
  const [answered, setAnswered] = useState<{ readonly alias: string; readonly state: AliasState } | null>(null);
  const isAsked = alias !== '' && alias !== own && aliasText.safeParse(alias).success;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { conflict, proposal } = await call(registrationRoutes.aliasState, {
          params: { alias },
          signal: stop.signal,
        });
        setAnswered({ alias, state: conflict === null ? { kind: 'free' } : { kind: 'in_use', proposal } });
      } catch {
        // The server says it again when the form is sent.
        if (!stop.signal.aborted) setAnswered({ alias, state: { kind: 'unknown' } });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [alias, isAsked]);
  if (alias === '') return { kind: 'empty' };
  if (alias === own) return { kind: 'own' };
  if (!isAsked) return { kind: 'malformed' };
  return answered?.alias === alias ? answered.state : { kind: 'asking' };
}
