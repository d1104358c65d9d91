/**
 * The keypad of the count: each digit shows the packs that it would order. Digits answer at once when no longer number
 * below the level begins with them.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Microphone } from '#client/ui/microphone.tsx';
import { type CountedProduct, type CountKey, packsWithDigit } from '#domain/guides/count-mode.ts';
import styles from './count-pad.module.css';
import { useCountSettings } from './count-settings.ts';

/** Milliseconds in which a glove presses the same key again without meaning to. */
const GLOVE_BOUNCE = 150;

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const;

type CountPadProps = {
  product: CountedProduct;
  typed: string;
  canTakeBack: boolean;
  press: (key: CountKey) => void;
  /** Counts aloud from here on; null where the browser does not recognize speech. */
  speak: (() => void) | null;
};

export function CountPad({ product, typed, canTakeBack, press, speak }: CountPadProps) {
  const { t } = useLingui();
  const { settings } = useCountSettings();
  const tap = useTaps(settings.gloves);
  return (
    <fieldset
      className={classNames(styles.pad, settings.hand === 'left' && styles.left)}
      aria-label={t`Pavé de comptage`}
    >
      {DIGITS.map((digit) => {
        const packs = packsWithDigit(product, typed, digit);
        const ordered = plural(packs, { one: '# colis à commander', other: '# colis à commander' });
        return (
          <button
            key={digit}
            type="button"
            className={packs === 0 ? styles.quiet : undefined}
            style={placeOf(digit, speak !== null)}
            aria-label={t`${digit} : ${ordered}`}
            onClick={tap(() => press({ digit }))}
          >
            {digit}
            <small>{packs === 0 ? '0' : `+${packs}`}</small>
          </button>
        );
      })}
      <button
        type="button"
        className={classNames(styles.act, styles.erase)}
        aria-label={typed === '' ? t`Reprendre la dernière réponse` : t`Effacer un chiffre`}
        disabled={typed === '' && !canTakeBack}
        onClick={tap(() => press('back'))}
      >
        <Icon name={typed === '' ? 'undo' : 'erase'} />
      </button>
      {speak === null ? null : (
        <button
          type="button"
          className={classNames(styles.act, styles.speak)}
          aria-label={t`Compter à la voix`}
          onClick={speak}
        >
          <Microphone />
        </button>
      )}
      <button type="button" className={classNames(styles.act, styles.enough)} onClick={tap(() => press('enough'))}>
        {t`Assez`}
        <small>{plural(0, { one: '# colis', other: '# colis' })}</small>
      </button>
      <button type="button" className={classNames(styles.act, styles.skip)} onClick={tap(() => press('skip'))}>
        {t`Passer`}
        <small>{t`l’habituel`}</small>
      </button>
      <button
        type="button"
        className={classNames(styles.act, styles.next)}
        disabled={typed === ''}
        onClick={tap(() => press('next'))}
      >
        {t`Suivant`}
      </button>
    </fieldset>
  );
}

/** Leaves out a tap that comes right behind another one, where the person counts with gloves. */
function useTaps(gloves: boolean) {
  const latest = useRef(Number.NEGATIVE_INFINITY);
  return (press: () => void) =>
    ({ timeStamp }: { readonly timeStamp: number }) => {
      if (gloves && timeStamp - latest.current < GLOVE_BOUNCE) return;
      latest.current = timeStamp;
      press();
    };
}

/** The digits' order is a telephone's; the 0 takes the place of a key that is not there. */
function placeOf(digit: number, hasMicrophone: boolean) {
  if (digit === 0) return { gridRow: 4, gridColumn: hasMicrophone ? 'second' : 'second / span 2' };
  return { gridRow: Math.ceil(digit / 3), gridColumn: ['first', 'second', 'third'][(digit - 1) % 3] };
}
