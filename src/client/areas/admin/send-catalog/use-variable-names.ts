/** What the variables of a mail are called. */
import { useLingui } from '@lingui/react/macro';
import type { VariableName } from '#domain/campaigns/inline-text.ts';

export function useVariableNames(): Readonly<Record<VariableName, string>> {
  const { t } = useLingui();
  return { supplierName: t`nom du fournisseur`, firstName: t`prénom` };
}
