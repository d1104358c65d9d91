import { useLingui } from '@lingui/react/macro';
import type { AuditKind } from '#contract/audit-log.ts';

export function useAuditKindWords(): Readonly<Record<AuditKind, string>> {
  const { t } = useLingui();
  return { price: t`Prix`, product: t`Produit`, order: t`Commande` };
}
