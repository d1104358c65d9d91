/**
 * Keeps what a person has typed into a form and not sent, on the device for this account, so that a reload doesn't lose
 * it. `name` says which form and what it is about.
 */
import { useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';

export interface OwnDraft<Typed> {
  readonly typed: Typed;
  readonly type: (typed: Typed) => void;
  /** Puts the kept draft into the form; null when there is none. */
  readonly resume: (() => void) | null;
  readonly forget: () => void;
}

type Texts = Readonly<Record<string, string>>;

function useKeeping<Typed extends Texts>(name: string, empty: Typed) {
  const { account_id } = useAccount();
  const key = `draft:${name}`;
  const isEmpty = (typed: Typed) => Object.entries(empty).every(([field, text]) => typed[field] === text);
  return {
    read: () => readOwn(account_id, key, isLike(empty)),
    keep: (typed: Typed) => writeOwn(account_id, key, isEmpty(typed) ? null : typed),
  };
}

/**
 * The next time the form opens, it offers the draft and does not fill it in. Typing replaces the draft; saving deletes
 * it.
 */
export function useOwnDraft<Typed extends Texts>(name: string, empty: Typed): OwnDraft<Typed> {
  const { read, keep } = useKeeping(name, empty);
  const [typed, setTyped] = useState(empty);
  const [kept, setKept] = useState(read);
  return {
    typed,
    type: (next) => {
      setTyped(next);
      setKept(null);
      keep(next);
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
      keep(empty);
    },
  };
}

/** For a form that stands in one place only, such as the answer to a message: opens with the draft filled in. */
export function useStandingDraft<Typed extends Texts>(name: string, empty: Typed): Omit<OwnDraft<Typed>, 'resume'> {
  const { read, keep } = useKeeping(name, empty);
  const [typed, setTyped] = useState(() => read() ?? empty);
  const type = (next: Typed) => {
    setTyped(next);
    keep(next);
  };
  return { typed, type, forget: () => type(empty) };
}

/** Whether the stored value has a text for each field that the form has today. */
const isLike =
  <Typed extends object>(empty: Typed) =>
  (value: unknown): value is Typed =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(empty).every(
      (field) => typeof Object.entries(value).find(([name]) => name === field)?.[1] === 'string',
    );
