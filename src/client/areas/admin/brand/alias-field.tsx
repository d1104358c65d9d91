/** The space's alias, which names it in addresses; the field says whether it is free, taken or malformed. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import styles from './alias-field.module.css';
import type { AliasState } from './use-alias-state.ts';

type AliasFieldProps = {
  value: string;
  onChange: (alias: string) => void;
  onBlur?: () => void;
  state: AliasState;
  /** The server's answer when the alias was sent. */
  error?: string | undefined;
  disabled?: boolean;
};

const MOST_LETTERS = 60;

/** What is wrong with an alias before it is sent. */
export function useAliasProblem(): (state: AliasState) => string | undefined {
  const { t } = useLingui();
  return ({ kind }) => {
    if (kind === 'empty') return t`Indiquez une adresse pour l’espace.`;
    if (kind === 'malformed') return t`Petites lettres, chiffres et traits d’union seulement, comme halles-vasseur.`;
    return kind === 'in_use' ? t`Déjà pris par un autre espace.` : undefined;
  };
}

export function AliasField({ value, onChange, onBlur, state, error, disabled = false }: AliasFieldProps) {
  const { t } = useLingui();
  const problem = useAliasProblem();
  const said = error ?? (state.kind === 'empty' ? undefined : problem(state));
  const proposal = state.kind === 'in_use' ? state.proposal : null;
  const address = `${window.location.host}/supplier?space_alias=${value}`;
  return (
    <div className={styles.alias}>
      <TextField
        label={t`Adresse de l’espace`}
        error={said}
        hint={
          said !== undefined ? undefined : state.kind === 'free' ? (
            <span className={styles.free} role="status">{t`Libre : ${address}`}</span>
          ) : state.kind === 'own' ? (
            address
          ) : state.kind === 'asking' ? (
            t`Vérification…`
          ) : (
            t`Elle apparaît dans les liens que vous envoyez.`
          )
        }
        name="alias"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={MOST_LETTERS}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(cleanText(event.target.value).toLowerCase())}
        onBlur={onBlur}
      />
      {proposal === null ? null : (
        <Button variant="outline" size="s" onClick={() => onChange(proposal)}>{t`Prendre ${proposal}`}</Button>
      )}
    </div>
  );
}
