/** A category's name, its drawing, and the category that it belongs to. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameIn } from '#client/parts/products/product-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { glyphPaths } from '#client/ui/glyph-paths.ts';
import { lateGlyphs } from '#client/ui/late-glyphs.ts';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { DeskCategory } from '#contract/assortment.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './categories-screen.module.css';
import { useAssortment } from './use-assortment.ts';

const DRAWINGS = Object.entries({ ...glyphPaths, ...lateGlyphs }).map(([glyph, { hue }]) => ({ glyph, hue }));
const CRATE = { glyph: 'crate', hue: 8 };

type CategoryDialogProps = {
  supplier_id: string;
  /** null: a new one. */
  category: DeskCategory | null;
  categories: readonly DeskCategory[];
  close: () => void;
};

export function CategoryDialog({ supplier_id, category, categories, close }: CategoryDialogProps) {
  const { t, i18n } = useLingui();
  const assortment = useAssortment(supplier_id);
  const [name, setName] = useState(category?.names.fr_FR ?? '');
  const [parent_id, setParent] = useState(category?.parent_id ?? null);
  const [drawing, setDrawing] = useState(category ? { glyph: category.glyph, hue: category.hue } : CRATE);
  const [turnedDown, setTurnedDown] = useState(0);
  const words = cleanText(name);
  const hasChildren = categories.some((each) => each.parent_id === category?.category_id);
  const uppers = categories.filter((each) => each.parent_id === null && each.category_id !== category?.category_id);
  const submit = async () => {
    if (words === '') return setTurnedDown(turnedDown + 1);
    const facts = { name: words, parent_id, ...drawing };
    const isSaved =
      category === null
        ? await assortment.create(facts)
        : await assortment.change(category, facts, t`Rayon enregistré : ${words}`);
    if (isSaved) close();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={category === null ? t`Nouveau rayon` : t`Modifier le rayon`}
    >
      <FieldForm className={styles.form} submit={() => void submit()} turnedDown={turnedDown}>
        <TextField
          label={t`Nom`}
          autoComplete="off"
          value={name}
          error={turnedDown > 0 && words === '' ? t`À remplir` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t`Dans le rayon`}
          value={parent_id ?? 'none'}
          disabled={hasChildren}
          hint={hasChildren ? t`Il a lui-même des rayons : il reste au premier niveau.` : undefined}
          options={[
            { value: 'none', label: t`aucun, au premier niveau` },
            ...uppers.map((each) => ({ value: each.category_id, label: nameIn(each.names, i18n.locale) })),
          ]}
          onValueChange={(value) => setParent(value === 'none' ? null : value)}
        />
        <fieldset className={styles.drawings} aria-label={t`Dessin`}>
          {DRAWINGS.map((each, place) => (
            <button
              key={each.glyph}
              type="button"
              aria-pressed={each.glyph === drawing.glyph}
              aria-label={t`dessin ${place + 1}`}
              onClick={() => setDrawing(each)}
            >
              <Tile glyph={each.glyph} hue={each.hue} size="s" />
            </button>
          ))}
        </fieldset>
        <div className={styles.keys}>
          <Button type="submit">{t`Enregistrer`}</Button>
          <Button variant="ghost" onClick={close}>
            {t`Fermer`}
          </Button>
        </div>
      </FieldForm>
    </Dialog>
  );
}
