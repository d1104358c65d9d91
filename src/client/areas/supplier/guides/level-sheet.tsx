/** The level of one product: how much to fill up to, in packs or in units, with other levels for single weekdays. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { hasUnits } from '#domain/guides/counted-products.ts';
import type { CountedIn, GuideEntry } from '#domain/guides/order-guide.ts';
import { shelfUnitText } from './count-words.ts';
import { useGuideActions } from './guide-actions.ts';
import styles from './level-sheet.module.css';
import type { OpenGuide } from './use-guide.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

type LevelSheetProps = { guide: OpenGuide; entry: GuideEntry; onClose: () => void };

export function LevelSheet({ guide, entry, onClose }: LevelSheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const actions = useGuideActions();
  const product = guide.products.get(entry.entry_id);
  const name = guide.nameOf(entry.entry_id);
  const [level, setLevel] = useState(entry.par_level ?? 0);
  const [days, setDays] = useState(entry.day_levels);
  const [countedIn, setCountedIn] = useState<CountedIn>(entry.counted_in);
  const unit = (quantity: number) =>
    product === undefined
      ? plural(quantity, { one: 'colis', other: 'colis' })
      : shelfUnitText(product, countedIn === 'units' && hasUnits(product), quantity);
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + day * DAY);

  const save = async () => {
    const { entry_id, kind } = entry;
    const par_level = level === 0 ? null : level;
    const isSaved = await actions.setEntry(guide.list_id, {
      entry_id,
      kind,
      par_level,
      day_levels: days,
      counted_in: countedIn,
    });
    if (isSaved) onClose();
  };
  const remove = async () => {
    if (await actions.removeEntry(guide.list_id, entry, name)) onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      eyebrow={<p className={styles.eyebrow}>{t`Niveau à tenir`}</p>}
      footer={
        <div className={styles.keys}>
          <IconButton icon="remove" variant="outline" label={t`Retirer de la liste`} onClick={() => void remove()} />
          <Button wide onClick={() => void save()}>{t`Enregistrer`}</Button>
        </div>
      }
    >
      <div className={styles.form}>
        {product !== undefined && hasUnits(product) ? (
          <SegmentedControl
            label={t`Compté en`}
            value={countedIn}
            onValueChange={(value) => setCountedIn(value === 'units' ? 'units' : 'packs')}
            options={[
              { value: 'packs', label: saleUnitText(product, 2) },
              { value: 'units', label: shelfUnitText(product, true, 2) },
            ]}
          />
        ) : null}
        <div className={styles.level}>
          <span>{t`Tous les jours`}</span>
          <QuantityStepper value={level} onChange={setLevel} productName={name} unitLabel={unit} />
        </div>
        <Checkbox
          label={t`Certains jours ont leur niveau`}
          checked={days !== null}
          onCheckedChange={(checked) => setDays(checked === true ? DAYS.map(() => null) : null)}
        />
        {days === null ? null : (
          <ul className={styles.days}>
            {DAYS.map((day) => (
              <li key={day} className={styles.level}>
                <span>{dayName(day)}</span>
                <QuantityStepper
                  value={days[day] ?? level}
                  onChange={(next) =>
                    setDays(days.map((each, index) => (index !== day ? each : next === level ? null : next)))
                  }
                  productName={dayName(day)}
                  unitLabel={unit}
                  unitHidden
                  size="s"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
