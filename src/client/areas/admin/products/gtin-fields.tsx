/** The GTINs of unit, pack and pallet, checked while they are typed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { GTIN_KINDS, type GtinKind, type ProductGtin } from '#domain/catalog/product-fields.ts';
import { checkDigitOf, readGtin } from '#domain/codes/gtin.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './product-sheet.module.css';

type GtinFieldsProps = {
  gtins: readonly ProductGtin[];
  packs_per_pallet: number | null;
  onGtins: (gtins: ProductGtin[]) => void;
  flush: () => void;
  disabled: boolean;
};

/** The GTIN as printed on the goods: 8, 12, 13 or 14 digits. */
const shortened = (gtin: string) => gtin.replace(/^0(?=\d{13}$)/, '').replace(/^00000(?=\d{8}$)/, '');

export function GtinFields({ gtins, packs_per_pallet, onGtins, flush, disabled }: GtinFieldsProps) {
  const { t } = useLingui();
  const labels: Record<GtinKind, string> = { unit: t`Unité`, pack: t`Colis`, pallet: t`Palette` };
  return GTIN_KINDS.map((kind) => (
    <GtinField
      key={kind}
      label={labels[kind]}
      gtin={gtins.find((each) => each.kind === kind)?.gtin ?? ''}
      onGtin={(gtin) => {
        const others = gtins.filter((each) => each.kind !== kind);
        const packs = kind === 'pallet' ? (packs_per_pallet ?? 1) : 1;
        onGtins(gtin === '' ? others : [...others, { gtin, kind, packs }]);
      }}
      {...{ flush, disabled }}
    />
  ));
}

type GtinFieldProps = {
  label: string;
  gtin: string;
  onGtin: (gtin: string) => void;
  flush: () => void;
  disabled: boolean;
};

function GtinField({ label, gtin, onGtin, flush, disabled }: GtinFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? shortened(gtin);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={disabled}
      value={shown}
      hint={<GtinHint digits={digitsOf(shown)} />}
      onChange={(event) => {
        setText(event.target.value);
        const digits = digitsOf(event.target.value);
        if (digits === '' || 'gtin' in readGtin(digits)) onGtin(digits);
      }}
      onBlur={() => {
        if (text === null) return;
        if (digitsOf(text) === '' || 'gtin' in readGtin(digitsOf(text))) setText(null);
        flush();
      }}
    />
  );
}

const digitsOf = (text: string) => cleanText(text).replace(/[\s-]/g, '');

function GtinHint({ digits }: { digits: string }) {
  if (digits === '')
    return (
      <span className={styles.none}>
        <Trans>aucun code</Trans>
      </span>
    );
  const read = readGtin(digits);
  const length = digits.length;
  if ('gtin' in read) {
    const check = digits.slice(-1);
    return (
      <span className={styles.right}>
        <Trans>
          GTIN-{length}, clé {check} juste
        </Trans>
      </span>
    );
  }
  const key = checkDigitOf(digits.slice(0, -1));
  return (
    <span className={styles.wrong}>
      {read.problem === 'not_digits' ? (
        <Trans>des chiffres seulement</Trans>
      ) : read.problem === 'wrong_length' ? (
        <Trans>{length} chiffres : il en faut 8, 12, 13 ou 14</Trans>
      ) : (
        <Trans>clé fausse : ce serait {key}</Trans>
      )}
    </span>
  );
}
