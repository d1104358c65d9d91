import { useLingui } from '@lingui/react/macro';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { LIMIT_KINDS, type LimitKind } from '#domain/pricing/ordering-terms.ts';

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
  const words: Readonly<Record<LimitKind, Omit<LimitWords, 'kind'>>> = {
    'order.total': { name: t`Montant`, what: t`total HT, sans port`, unit: currencySign(currency, tag) },
    'order.weight': { name: t`Poids`, what: t`kilos bruts, nets à défaut`, unit: 'kg' },
    'order.packsize': { name: t`Nombre de colis`, what: t`tous produits ensemble`, unit: t`colis` },
    'order.unit': { name: t`UVC`, what: t`unités de vente au consommateur`, unit: t`UVC` },
    'order.pallet': { name: t`Palettes`, what: t`fractions comptées`, unit: t`pal.` },
    'order.weight_volume': { name: t`Kilos et litres`, what: t`additionnés`, unit: t`kg, l` },
    'order.capacity': { name: t`Chargement`, what: t`au plus : le camion est plein`, unit: t`caisses` },
  };
  const listed = Object.keys(words);
  return LIMIT_KINDS.map((kind) => ({ kind, ...words[kind] })).sort(
    (left, right) => listed.indexOf(left.kind) - listed.indexOf(right.kind),
  );
}
