/** The words for why a typed text is no price. */
import { useLingui } from '@lingui/react/macro';
import type { FormulaProblem } from '#domain/pricing/price-formula.ts';

export function useFormulaWords(): Readonly<Record<FormulaProblem, string>> {
  const { t } = useLingui();
  return {
    not_a_price: t`Ce n’est pas un prix`,
    not_a_discount: t`Ce n’est pas une remise`,
    not_a_day: t`Ce jour n’existe pas`,
    over: t`Cette promotion est déjà finie`,
  };
}
