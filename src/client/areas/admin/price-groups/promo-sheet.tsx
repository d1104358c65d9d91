/**
 * A form for a promotion and its dates, for people who don't type `49,90 au 6/12` into the cell: the sheet writes that
 * formula. Below, it shows what the clients will see.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipBar } from '#client/ui/chip-bar.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import { addDays, dayAt, lastDayBefore, weekdayOf } from '#domain/values/time-zone.ts';
import { CellFigure } from './cell-figure.tsx';
import styles from './group-sheet.module.css';
import screen from './price-groups-screen.module.css';
import type { useCellTyping } from './use-cell-typing.ts';
import { useFormulaWords } from './use-formula-words.ts';

type PromoSheetProps = { typing: ReturnType<typeof useCellTyping>; currencySign: string; close: () => void };

function lastDays(first: string): Readonly<Record<string, string>> {
  const nextMonth = addDays(`${first.slice(0, 7)}-28`, 4).slice(0, 7);
  return {
    week: addDays(first, (7 - weekdayOf(first)) % 7),
    fortnight: addDays(first, 13),
    month: addDays(`${nextMonth}-01`, -1),
  };
}

export function PromoSheet({ typing, currencySign, close }: PromoSheetProps) {
  const { t, i18n } = useLingui();
  const problems = useFormulaWords();
  const { place, placeName, cell, at, zone, decimal, read, put, endPromo } = typing;
  const now = cell?.sales_promo ?? null;
  const today = dayAt(at, zone);
  const [kind, setKind] = useState(now !== null && now.percent !== null ? 'percent' : 'price');
  const [value, setValue] = useState(() => promoValue(now, decimal));
  const [first, setFirst] = useState(() => (now === null ? today : dayAt(now.starts_at, zone)));
  const [last, setLast] = useState(() => (now === null ? addDays(today, 13) : lastDayBefore(now.ends_at, zone)));
  if (place === undefined || cell === null) return null;
  const amount = cleanText(value);
  const formula = `${kind === 'percent' ? `−${amount} %` : amount} du ${first} au ${last}`;
  const outcome = amount === '' ? null : read(formula);
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : null;
  const ofDates = problem === 'not_a_day' || problem === 'over';
  const days = lastDays(first);
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={t`Promotion`}
      eyebrow={placeName}
      footer={
        <>
          <Button
            disabled={outcome === null || problem !== null}
            onClick={() => {
              put(formula);
              close();
            }}
          >
            {t`Poser la promotion`}
          </Button>
          {now === null ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                endPromo();
                close();
              }}
            >
              {t`Retirer`}
            </Button>
          )}
        </>
      }
    >
      <div className={screen.sheet}>
        <SegmentedControl
          label={t`Promotion en prix ou en pourcentage`}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'price', label: t`Prix` },
            { value: 'percent', label: '%' },
          ]}
        />
        <TextField
          label={kind === 'percent' ? t`Remise de la promotion` : t`Prix promo, colis`}
          inputMode="decimal"
          autoComplete="off"
          suffix={kind === 'percent' ? '%' : currencySign}
          value={value}
          error={problem === null || ofDates ? undefined : problems[problem]}
          onChange={({ target }) => setValue(target.value)}
        />
        <div className={styles.pair}>
          <TextField label={t`Du`} type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
          <TextField
            label={t`Au soir du`}
            type="date"
            min={first}
            value={last}
            error={ofDates ? problems[problem] : undefined}
            onChange={({ target }) => setLast(target.value)}
          />
        </div>
        <ChipBar
          label={t`Jusqu’à`}
          value={Object.keys(days).find((name) => days[name] === last)}
          onValueChange={(name) => setLast(days[name] ?? last)}
          chips={[
            { value: 'week', label: t`Cette semaine` },
            { value: 'fortnight', label: t`2 semaines` },
            { value: 'month', label: t`Fin de mois` },
          ]}
        />
        {outcome !== null && 'cell' in outcome ? (
          <>
            <h3>{t`Ce que verra le client`}</h3>
            <div className={styles.seen}>
              <span>{productName(place.product, i18n.locale)}</span>
              <CellFigure
                cell={outcome.cell}
                catalog_price={place.product.catalog_price}
                groupDiscount={place.group.sales_discount}
                at={outcome.cell.sales_promo?.starts_at ?? at}
              />
            </div>
          </>
        ) : null}
        <p className={screen.note}>{t`Promotion et remise ne s’ajoutent pas : le plus bas compte.`}</p>
      </div>
    </Sheet>
  );
}

type Promo = NonNullable<NonNullable<ReturnType<typeof useCellTyping>['cell']>['sales_promo']>;

function promoValue(promo: Promo | null, decimal: string): string {
  if (promo === null) return '';
  const number = promo.price === null ? (promo.percent ?? 0) / 100 : promo.price.amount / 10 ** promo.price.precision;
  return String(number).replace('.', decimal);
}
