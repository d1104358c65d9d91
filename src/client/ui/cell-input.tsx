/**
 * The field for editing a cell of a dense table:
 * <CellInput label="Prix, Comté" value="46,32" inputMode="decimal" commit={save} done={done} />
 * Enter and leaving the field commit, Escape doesn't. `commit` returns what is wrong with the text, in words; the field
 * then stays open.
 */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './cell-input.module.css';

type CellInputProps = {
  label: string;
  value: string;
  commit: (text: string) => string | null;
  done: (returns: boolean) => void;
  inputMode?: 'text' | 'decimal' | 'numeric';
  align?: 'start' | 'end';
};

export function CellInput({ label, value, commit, done, inputMode = 'text', align = 'start' }: CellInputProps) {
  const hint = useId();
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const isOver = useRef(false);

  const finish = (returns: boolean): void => {
    if (isOver.current) return;
    const problem = typed === value ? null : commit(typed);
    setWrong(problem);
    if (problem !== null && returns) return;
    isOver.current = true;
    done(returns);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Keys must not reach the table, which would move to another row.
    event.stopPropagation();
    if (event.key === 'Enter') finish(true);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    isOver.current = true;
    done(true);
  };
  return (
    <>
      <input
        className={styles.input}
        data-align={align}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        inputMode={inputMode}
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(false)}
        onKeyDown={onKeyDown}
      />
      {wrong === null ? null : (
        <small id={hint} className={styles.wrong} role="alert">
          {wrong}
        </small>
      )}
    </>
  );
}
