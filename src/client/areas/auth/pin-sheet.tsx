/** The keypad for a person's PIN: the fourth digit sends it. Digits and Backspace of a keyboard work too. */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { KeptPerson } from '#client/store/start/device-people.ts';
import { type Switch, switchPerson } from '#client/sync/switch-person.ts';
import { Icon } from '#client/ui/icon.tsx';
import pad from '#client/ui/quantity-pad.module.css';
import { Sheet } from '#client/ui/sheet.tsx';
import { PIN_LENGTH } from '#domain/people/pin.ts';
import styles from './pin-sheet.module.css';

type PinSheetProps = { person: KeptPerson; entered: () => void; close: () => void };

const PLACES = Array.from({ length: PIN_LENGTH }, (_, at) => at + 1);
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function PinSheet({ person, entered, close }: PinSheetProps) {
  const { t } = useLingui();
  const keys = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { name } = person;
  const words: Readonly<Record<Exclude<Switch, 'switched'>, string>> = {
    wrong_pin: t`Ce n’est pas ce code. Après cinq essais, le mot de passe est demandé.`,
    over: t`Ce code n’ouvre plus rien : entrez par « Quelqu’un d’autre », avec votre mot de passe.`,
    needs_server: t`Sans réseau, l’appareil ne peut pas vérifier ce code. Réessayez avec du réseau.`,
  };

  const ask = async (pin: string): Promise<void> => {
    setIsAsking(true);
    try {
      const answer = await switchPerson(person, pin);
      if (answer === 'switched') return entered();
      setProblem(words[answer]);
    } catch (error) {
      console.error('A switch of persons failed', error);
      setProblem(words.needs_server);
    }
    setTyped('');
    setIsAsking(false);
  };
  const press = (digit: string): void => {
    if (isAsking) return;
    const next = `${typed}${digit}`;
    setTyped(next);
    setProblem('');
    if (next.length === PIN_LENGTH) void ask(next);
  };
  const erase = (): void => setTyped(typed.slice(0, -1));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else return;
    event.preventDefault();
  };
  const count = typed.length;

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Code de ${name}`}
      description={t`Ce qui est en cours reste à la personne d’avant.`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        keys.current?.focus();
      }}
    >
      <fieldset ref={keys} className={pad.pad} tabIndex={-1} onKeyDown={onKeyDown} aria-label={t`Code à 4 chiffres`}>
        <output className={styles.digits} aria-label={t`${count} chiffres sur ${PIN_LENGTH}`}>
          {PLACES.map((place) => (
            <span key={place} data-typed={place <= count || undefined} />
          ))}
        </output>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={pad.keys}>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" disabled={isAsking} onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label={t`Effacer un chiffre`} disabled={isAsking} onClick={erase}>
            <Icon name="erase" />
          </button>
          <button type="button" disabled={isAsking} onClick={() => press('0')}>
            0
          </button>
          <button type="button" aria-label={t`Annuler`} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      </fieldset>
    </Sheet>
  );
}
