/** The stepper's input on desktop: arrows and wheel step, Enter and leaving commit the quantity, Escape drops it. */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { numberText } from './number-text.ts';
import styles from './quantity-stepper.module.css';
import { decreased, increased, type StepRules, typedQuantity } from './quantity-steps.ts';

type QuantityInputProps = {
  label: string;
  quantity: number;
  rules: StepRules;
  check?: ((quantity: number) => string | undefined) | undefined;
  onCommit: (quantity: number) => void;
  /** `byKey`: whether the focus should stay where the input was. */
  onClose: (byKey: boolean) => void;
};

export function QuantityInput({ label, quantity, rules, check, onCommit, onClose }: QuantityInputProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => numberText(quantity, i18n.locale));
  const typed = typedQuantity(text);
  const problem = typed === undefined ? undefined : check?.(typed);
  const refused = typed === undefined || problem !== undefined;

  const stepped = (up: boolean): void => {
    const from = typed ?? quantity;
    setText(numberText(up ? increased(from, rules) : decreased(from, rules), i18n.locale));
  };
  const latestStep = useRef(stepped);
  useEffect(() => {
    latestStep.current = stepped;
  });

  useEffect(() => {
    const element = input.current;
    element?.select();
    // React's wheel listeners are passive, and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latestStep.current(event.deltaY < 0);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const keep = (byKey: boolean): void => {
    if (typed !== undefined && !refused) onCommit(typed);
    onClose(byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') stepped(true);
    else if (event.key === 'ArrowDown') stepped(false);
    else if (event.key === 'Enter') keep(true);
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={input}
      className={styles.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={refused}
      title={problem}
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
      autoFocus
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => keep(false)}
    />
  );
}
