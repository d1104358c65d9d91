import { useLingui } from '@lingui/react/macro';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { LimitKind } from '#domain/pricing/ordering-terms.ts';

export interface LimitWords {
  readonly kind: LimitKind;
  readonly name: string;
  /** What is counted. */
  readonly what: string;
  readonly unit: string;
}

/** The limits as the supplier reads them, in the order in which they are listed. */
export function useLimitWords(currency: string): readonly LimitWords[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return [
    { kind: 'order.total', name: t`Montant`, what: t`total HT, sans port`, unit: currencySign(currency, tag) },
    { kind: 'order.weight', name: t`Poids`, what: t`kilos bruts, nets à défaut`, unit: 'kg' },
    { kind: 'order.packsize', name: t`Nombre de colis`, what: t`tous produits ensemble`, unit: t`colis` },
    { kind: 'order.unit', name: t`UVC`, what: t`unités de vente au consommateur`, unit: t`UVC` },
    { kind: 'order.pallet', name: t`Palettes`, what: t`fractions comptées`, unit: t`pal.` },
    { kind: 'order.weight_volume', name: t`Kilos et litres`, what: t`additionnés`, unit: t`kg, l` },
    { kind: 'order.capacity', name: t`Chargement`, what: t`au plus : le camion est plein`, unit: t`caisses` },
  ];
}
