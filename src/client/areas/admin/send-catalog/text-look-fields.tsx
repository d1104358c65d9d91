/** The size, the line height and the colour of links of one text of the mail. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '#client/ui/select.tsx';
import { LINE_HEIGHTS, LINK_COLORS, TEXT_SIZES, type TextLook } from '#domain/campaigns/mail-design.ts';
import styles from './mail-editor.module.css';

export function TextLookFields({ look, onChange }: { look: TextLook; onChange: (look: TextLook) => void }) {
  const { t } = useLingui();
  const colors: Record<TextLook['links'], string> = { blue: t`Bleu`, text: t`Comme le texte` };
  const take =
    <Name extends keyof TextLook>(name: Name, choices: readonly TextLook[Name][]) =>
    (value: string) => {
      const chosen = choices.find((each) => String(each) === value);
      if (chosen !== undefined) onChange({ ...look, [name]: chosen });
    };
  return (
    <div className={styles.look}>
      <Select
        label={t`Taille`}
        value={String(look.size)}
        onValueChange={take('size', TEXT_SIZES)}
        options={TEXT_SIZES.map((size) => ({ value: String(size), label: t`${size} px` }))}
      />
      <Select
        label={t`Interligne`}
        value={String(look.line_height)}
        onValueChange={take('line_height', LINE_HEIGHTS)}
        options={LINE_HEIGHTS.map((height) => ({ value: String(height), label: t`${height} %` }))}
      />
      <Select
        label={t`Couleur des liens`}
        value={look.links}
        onValueChange={take('links', LINK_COLORS)}
        options={LINK_COLORS.map((value) => ({ value, label: colors[value] }))}
      />
    </div>
  );
}
