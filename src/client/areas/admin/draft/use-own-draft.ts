/**
 * What is typed into a form and not sent, kept on the device for this account: a reload doesn't lose it. The next time the form opens,
 * it is offered, not put there; typing anew takes its place, and saving forgets it. `name` says which form of which space.
 */
import { useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';

export interface OwnDraft<Typed> {
  readonly typed: Typed;
  readonly type: (typed: Typed) => void;
  /** Takes up what was kept; null when there is nothing to. */
  readonly resume: (() => void) | null;
  readonly forget: () => void;
}

export function useOwnDraft<Typed extends Readonly<Record<string, string>>>(
  name: string,
  empty: Typed,
): OwnDraft<Typed> {
  const { account_id } = useAccount();
  const key = `draft:${name}`;
  const [typed, setTyped] = useState(empty);
  const [kept, setKept] = useState(() => readOwn(account_id, key, isLike(empty)));
  return {
    typed,
    type: (next) => {
      setTyped(next);
      setKept(null);
      writeOwn(account_id, key, Object.values(next).every((value) => value === '') ? null : next);
    },
    resume:
      kept === null
        ? null
        : () => {
            setTyped(kept);
            setKept(null);
          },
    forget: () => {
      setKept(null);
      writeOwn(account_id, key, null);
    },
  };
}

/** A text for each field that the form has today. */
const isLike =
  <Typed extends object>(empty: Typed) =>
  (value: unknown): value is Typed =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(empty).every(
      (field) => typeof Object.entries(value).find(([name]) => name === field)?.[1] === 'string',
    );
