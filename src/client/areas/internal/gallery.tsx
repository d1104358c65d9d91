/**
 * Every component of client/ui in every state, at /internal/gallery: what the visual check photographs.
 * `?theme=dark|light` and `?color=%238e1b2b` start it in a theme and a supplier's colour. Its texts are samples, not
 * translated.
 */
import { useEffect, useState } from 'react';
import { applyTheme, type ThemeChoice } from '#client/ui/apply-theme.ts';
import { LogoMark } from '#client/ui/avatar.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import styles from './gallery.module.css';
import { DrawingSections } from './gallery-drawings.tsx';
import { ChoiceSections, FieldSections } from './gallery-fields.tsx';
import { ButtonSection, PriceSection, QuantitySection } from './gallery-keys.tsx';
import { NavigationSections } from './gallery-navigation.tsx';
import { OverlaySections } from './gallery-overlays.tsx';
import { StateSections } from './gallery-states.tsx';
import { TableSection } from './gallery-table.tsx';

const colors = [
  { color: '#1a57e6', name: 'Bleu' },
  { color: '#0f7a45', name: 'Vert' },
  { color: '#8e1b2b', name: 'Rouge' },
  { color: '#ffd500', name: 'Jaune' },
  { color: '#ffffff', name: 'Blanc' },
  { color: '#000000', name: 'Noir' },
];

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Papier' },
  { value: 'dark', label: 'Ardoise' },
  { value: 'system', label: 'Appareil' },
];

function startingTheme(asked: string | null): ThemeChoice {
  return asked === 'light' || asked === 'dark' ? asked : 'system';
}

export default function Gallery() {
  const [asked] = useState(() => new URLSearchParams(globalThis.location.search));
  const [choice, setChoice] = useState(() => startingTheme(asked.get('theme')));
  const [primaryColor, setPrimaryColor] = useState(asked.get('color') ?? '#1a57e6');

  useEffect(() => {
    applyTheme(document.documentElement, { choice, primaryColor });
  }, [choice, primaryColor]);

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <LogoMark name="Carreau" />
        <h1>Composants</h1>
        <fieldset className={styles.colors} aria-label="Couleur du fournisseur">
          {colors.map(({ color, name }) => (
            <button
              key={color}
              type="button"
              className={styles.color}
              style={{ background: color }}
              aria-label={name}
              aria-pressed={color === primaryColor}
              onClick={() => setPrimaryColor(color)}
            />
          ))}
        </fieldset>
        <SegmentedControl
          label="Thème"
          value={choice}
          onValueChange={(value) => setChoice(startingTheme(value))}
          options={themes}
        />
      </header>
      <div className={styles.columns}>
        <QuantitySection />
        <PriceSection />
        <ButtonSection />
        <FieldSections />
        <ChoiceSections />
        <DrawingSections />
        <StateSections />
        <OverlaySections />
        <NavigationSections />
      </div>
      <TableSection />
    </main>
  );
}
