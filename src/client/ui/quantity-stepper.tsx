/**
 * <QuantityStepper value={3} onChange={setQuantity} productName="Lait entier" unitLabel={(n) => plural(n, …)} />
 *
 * Empty (0), it shows a plus, and `usual` as a one-tap quantity. At the least quantity, the minus becomes a bin. Keys
 * repeat while held. A tap on the figure opens the keypad (touch), or an input with arrows and wheel (mouse). The width
 * stays the same.
 * `onChange(0)` means removed. Keys follow `min`, `max`, `step`; only `check` refuses a typed quantity. `error` draws a
 * red ring and is read by screen readers; write its text beside the stepper too. `notSynchronised` adds the tilted
 * square.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.ts';
import { numberText } from './number-text.ts';
import { QuantityInput } from './quantity-input.tsx';
import styles from './quantity-stepper.module.css';
import { decreased, increased } from './quantity-steps.ts';
import { usePendingValue } from './use-pending-value.ts';
import { usePressRepeat } from './use-press-repeat.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const loadPad = async () => ({ default: (await import('./quantity-pad.tsx')).QuantityPad });
/** Loaded with the first touch of a figure, because a list is shown before that. */
const QuantityPad = lazyPart(loadPad);

export type QuantityStepperProps = {
  value: number;
  onChange: (quantity: number) => void;
  /** The caller has not stored `value` yet. */
  waits?: boolean;
  productName: string;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The quantity this person usually orders, offered in one tap while the stepper is empty. */
  usual?: number | undefined;
  /** The word for the unit; a function where its number matters. */
  unitLabel?: string | ((quantity: number) => string) | undefined;
  /** Names the unit to screen readers only. */
  unitHidden?: boolean;
  notSynchronised?: boolean;
  error?: string | undefined;
  /** Returns why a typed quantity is refused; undefined accepts it. */
  check?: ((quantity: number) => string | undefined) | undefined;
  disabled?: boolean;
  size?: 's' | 'm';
};

export function QuantityStepper(props: QuantityStepperProps) {
  const { productName, min, max, step, usual, unitLabel, unitHidden = false, error, disabled = false, check } = props;
  const { t, i18n } = useLingui();
  const errorId = useId();
  const plus = useRef<HTMLButtonElement>(null);
  const figure = useRef<HTMLButtonElement>(null);
  const focusReturns = useRef(false);
  const [entry, setEntry] = useState<'none' | 'pad' | 'input'>('none');
  const { shown: quantity, waits, change } = usePendingValue(props.value, props.onChange);

  useEffect(() => {
    if (entry !== 'none' || !focusReturns.current) return;
    focusReturns.current = false;
    (figure.current ?? plus.current)?.focus();
  }, [entry]);

  const rules = { min, max, step };
  const empty = quantity <= 0;
  const below = decreased(quantity, rules);
  const above = increased(quantity, rules);
  const minusKey = usePressRepeat(() => {
    // The minus key goes with the quantity, so the focus moves to the plus key.
    if (below === 0) plus.current?.focus();
    change((current) => decreased(current, rules));
  }, below > 0);
  const plusKey = usePressRepeat(() => change((current) => increased(current, rules)), above > quantity);

  const unit = typeof unitLabel === 'string' ? () => unitLabel : unitLabel;
  const named = (amount: number): string => `${numberText(amount, i18n.locale)} ${unit?.(amount) ?? ''}`.trim();
  const more = named(above - quantity);
  const less = named(quantity - below);
  const now = named(quantity);
  const figureText = numberText(quantity, i18n.locale);
  const enter = (): void => setEntry(globalThis.matchMedia?.('(pointer: fine)').matches ? 'input' : 'pad');
  const look = [
    styles[props.size ?? 'm'],
    empty && entry !== 'input' && styles.empty,
    entry !== 'none' && styles.editing,
    error !== undefined && styles.error,
    disabled && styles.disabled,
  ];

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done on a click here, it is only kept from the row around
    <fieldset
      className={classNames(styles.stepper, ...look)}
      disabled={disabled}
      aria-busy={waits || props.waits === true}
      aria-label={t`Quantité, ${productName}`}
      onClick={(event) => event.stopPropagation()}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {empty && entry !== 'input' ? (
        <Usual usual={usual} name={usual === undefined ? '' : named(usual)} {...{ productName, change }} />
      ) : (
        <>
          <button
            type="button"
            className={styles.key}
            aria-label={below === 0 ? t`Retirer ${productName}` : t`Enlever ${less}, ${productName}`}
            {...minusKey}
          >
            <Icon name={below === 0 ? 'remove' : 'less'} />
          </button>
          {entry === 'input' ? (
            <QuantityInput
              label={t`Quantité, ${productName}`}
              quantity={quantity}
              {...{ rules, check }}
              onCommit={(typed) => change(() => typed)}
              onClose={(byKey) => {
                focusReturns.current = byKey;
                setEntry('none');
              }}
            />
          ) : (
            <button
              ref={figure}
              type="button"
              className={classNames(styles.figure, figureText.length > 3 && styles.long)}
              aria-label={t`${now}, ${productName}, saisir la quantité`}
              onPointerDown={() => void loadPad().catch(() => undefined)}
              onClick={enter}
            >
              {figureText}
              {unit === undefined || unitHidden ? null : <small>{unit(quantity)}</small>}
            </button>
          )}
        </>
      )}
      <button
        ref={plus}
        type="button"
        className={classNames(styles.key, styles.plus)}
        aria-label={t`Ajouter ${more}, ${productName}`}
        aria-disabled={above === quantity}
        {...plusKey}
      >
        <Icon name="add" />
      </button>
      {props.notSynchronised ? <span className={styles.waiting} title={t`Pas encore synchronisé`} /> : null}
      {error === undefined ? null : (
        <VisuallyHidden>
          <span id={errorId}>{error}</span>
        </VisuallyHidden>
      )}
      {entry === 'pad' ? (
        <Suspense>
          <QuantityPad
            title={productName}
            value={quantity}
            decimals={(step ?? 1) % 1 !== 0}
            {...{ unit, check }}
            onConfirm={(typed) => change(() => typed)}
            onClose={() => setEntry('none')}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

type UsualProps = {
  usual: number | undefined;
  name: string;
  productName: string;
  change: (next: () => number) => void;
};

function Usual({ usual, name, productName, change }: UsualProps) {
  const { t, i18n } = useLingui();
  if (usual === undefined || usual <= 0) return <span />;
  return (
    <button
      type="button"
      className={styles.usual}
      aria-label={t`Mettre la quantité habituelle, ${name}, ${productName}`}
      onClick={() => change(() => usual)}
    >
      {numberText(usual, i18n.locale)}
      <small>{t`habituel`}</small>
    </button>
  );
}
