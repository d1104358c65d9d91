/**
 * A sheet with a keypad for gloved fingers:
 * <QuantityPad title={productName} value={3} unit="colis" onConfirm={…} onClose={…} />
 * `decimals` adds the comma; `check` refuses a quantity by returning why. Digits, Backspace and Enter work too.
 */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { numberText } from './number-text.ts';
import styles from './quantity-pad.module.css';
import { typedQuantity } from './quantity-steps.ts';
import { Sheet } from './sheet.tsx';

type QuantityPadProps = {
  title: string;
  value: number;
  unit?: ((quantity: number) => string) | undefined;
  decimals?: boolean;
  check?: ((quantity: number) => string | undefined) | undefined;
  onConfirm: (quantity: number) => void;
  onClose: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function QuantityPad({ title, value, unit, decimals = false, check, onConfirm, onClose }: QuantityPadProps) {
  const { t, i18n } = useLingui();
  const pad = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState<string>();
  const quantity = typed === undefined ? value : typedQuantity(typed);
  const problem = quantity === undefined ? t`Quantité illisible` : check?.(quantity);
  const shown = typed ?? numberText(value, i18n.locale);

  // The first key replaces the old quantity, as on a till.
  const press = (key: string): void => {
    const next = `${typed ?? ''}${key}`;
    if (typedQuantity(next) !== undefined || (decimals && key === ',' && next === ',')) setTyped(next);
  };
  const erase = (): void => setTyped((typed ?? String(value)).slice(0, -1));
  const confirm = (): void => {
    if (quantity === undefined || problem !== undefined) return;
    onConfirm(quantity);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$/.test(event.key)) press(event.key);
    else if (decimals && (event.key === ',' || event.key === '.')) press(',');
    else if (event.key === 'Backspace') erase();
    // With the focus on one of the buttons, Enter presses that button.
    else if (event.key === 'Enter' && event.target === event.currentTarget) confirm();
    else return;
    event.preventDefault();
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      eyebrow={<p className={styles.eyebrow}>{t`Quantité`}</p>}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        pad.current?.focus();
      }}
    >
      <fieldset ref={pad} className={styles.pad} tabIndex={-1} onKeyDown={onKeyDown} aria-label={t`Pavé numérique`}>
        <output className={styles.figure} aria-live="polite">
          <b>{shown === '' ? '0' : shown}</b> <span>{unit?.(quantity ?? 0)}</span>
        </output>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.keys}>
          {digits.map((digit) => (
            <button key={digit} type="button" onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label={t`Effacer un chiffre`} onClick={erase}>
            <Icon name="erase" />
          </button>
          <button type="button" onClick={() => press('0')}>
            0
          </button>
          {decimals ? (
            <button type="button" aria-label={t`Virgule`} onClick={() => press(',')}>
              ,
            </button>
          ) : null}
          <button
            type="button"
            className={decimals ? styles.confirmWide : styles.confirm}
            aria-label={t`Valider`}
            disabled={problem !== undefined}
            onClick={confirm}
          >
            <Icon name="yes" size="l" />
          </button>
        </div>
      </fieldset>
    </Sheet>
  );
}
