/** What only the server knows, asked for when a part of the account's sheet opens; `ask` stays the same function. */
import { useEffect, useState } from 'react';

export type Asked<Answer> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly answer: Answer };

export function useAsked<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Answer>>({ kind: 'asking' });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    void times;
    const stop = new AbortController();
    ask(stop.signal).then(
      (answer) => stop.signal.aborted || setAsked({ kind: 'known', answer }),
      () => stop.signal.aborted || setAsked({ kind: 'unreachable' }),
    );
    return () => stop.abort();
  }, [ask, times]);
  return { asked, askAgain: () => setTimes((before) => before + 1) };
}
