/** The space as a client's telephone shows it, in the supplier's colour and letters while the supplier chooses them. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { useTheme } from '#client/parts/app/theme.tsx';
import { LogoMark } from '#client/ui/avatar.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { themeRamp } from '#domain/values/theme-ramp.ts';
import styles from './brand-preview.module.css';

type BrandPreviewProps = {
  name: string;
  primaryColor: string;
  mark?: string | undefined;
  logo?: string | null | undefined;
};

/** The part of the preview's bar that is filled; any share shows the colour as well. */
const SHOWN_SHARE = 0.6;

export function BrandPreview({ name, primaryColor, mark, logo }: BrandPreviewProps) {
  const { t } = useLingui();
  const { shown } = useTheme();
  return (
    <aside className={styles.preview}>
      <p className={styles.title}>
        <Trans>Vos clients verront</Trans>
      </p>
      <div className={styles.phone} style={themeRamp(primaryColor)[shown] as CSSProperties}>
        <VisuallyHidden>{t`Aperçu de l’espace ${name}`}</VisuallyHidden>
        <div aria-hidden="true">
          <header className={styles.top}>
            {logo ? <img src={logo} alt="" className={styles.logo} /> : <LogoMark name={name} mark={mark} />}
            <b>{name}</b>
          </header>
          <Line name={t`Comté AOP 12 mois`} pack={t`12 × 0,25 kg`} price="46,32 €" />
          <Line name={t`Beurre doux`} pack={t`24 × 0,25 kg`} price="56,58 €" isIn />
          <Line name={t`Poivron rouge`} pack={t`5 kg`} price="12,40 €" />
          <div className={styles.foot}>
            <Ruler label={t`Franco de port`} value={SHOWN_SHARE} />
            <span className={styles.key}>
              <Trans>Voir mon panier</Trans>
            </span>
          </div>
        </div>
      </div>
    </aside>
  );
}

function Line({ name, pack, price, isIn = false }: { name: string; pack: string; price: ReactNode; isIn?: boolean }) {
  return (
    <p className={styles.line} data-in={isIn || undefined}>
      <b>{name}</b>
      <span>{pack}</span>
      <span className={styles.price}>{price}</span>
    </p>
  );
}
