/** The supplier's colour, with how well it reads on a key and in a text. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useTheme } from '#client/parts/app/theme.tsx';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { ColorField } from '#client/ui/color-field.tsx';
import { contrast } from '#domain/values/oklch.ts';
import { themeRamp } from '#domain/values/theme-ramp.ts';
import styles from './brand-color-field.module.css';
import { BRAND_COLORS } from './brand-colors.ts';

type BrandColorFieldProps = {
  value: string;
  onChange: (color: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

export function BrandColorField({ value, onChange, error, disabled = false }: BrandColorFieldProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { shown } = useTheme();
  const colors = themeRamp(value)[shown];
  const ratio = contrast(colors['--on-fill'], colors['--fill']);
  const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ratio);
  return (
    <div className={styles.brand}>
      <ColorField
        label={t`Couleur`}
        codeLabel={t`Code de la couleur`}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        swatches={BRAND_COLORS.map(({ color, name }) => ({ color, name: t(name) }))}
      />
      <div className={styles.tiles} style={colors as CSSProperties}>
        <p className={styles.key}>
          <b>
            <Trans>Bouton</Trans>
          </b>
          <span>{t`${figure} : 1`}</span>
        </p>
        <p className={styles.text}>
          <b>
            <Trans>Texte et liens</Trans>
          </b>
          <span>AA</span>
        </p>
      </div>
      <p className={styles.note}>
        <Trans>
          Toutes les couleurs passent : le texte devient noir ou blanc, et les liens sont foncés juste assez. La nuit,
          elle devient une craie.
        </Trans>
      </p>
    </div>
  );
}
