/** Asks whether an alias is free, while it is being typed. */
import { useEffect, useState } from 'react';
import { call } from '#client/sync/api.ts';
import { registrationRoutes } from '#contract/registration.ts';
import { aliasText } from '#contract/values.ts';

export type AliasState =
  | { readonly kind: 'empty' | 'malformed' | 'asking' | 'free' | 'own' | 'unknown' }
  /** `proposal`: a similar alias that is free; null where there is none. */
  | { readonly kind: 'in_use'; readonly proposal: string | null };

/** Milliseconds after the last key. */
const PAUSE = 200;

/** `own`: the alias that the space has already; the server is not asked about it. */
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
        // Without an answer the form can still be sent: the server checks the alias then.
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
