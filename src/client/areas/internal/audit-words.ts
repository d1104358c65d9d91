import { useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditKind, AuditValue } from '#contract/audit-log.ts';
import { PRODUCT_TEXTS } from '#domain/catalog/product-texts.ts';

export function useAuditKindWords(): Readonly<Record<AuditKind, string>> {
  const { t } = useLingui();
  return { price: t`Prix`, product: t`Produit`, order: t`Commande` };
}

/** How a product was changed. A reason of an order's refusal is not among them. */
export function useChangeWords(): ReadonlyMap<string, string> {
  const { t } = useLingui();
  return new Map([
    ['create', t`créé`],
    ['duplicate', t`dupliqué`],
    ['change', t`modifié`],
    ['delete', t`supprimé`],
    ['import', t`importé`],
    ['undo', t`annulation`],
  ]);
}

/** The fields of a product that are texts; the journal answers all others that are no amounts as JSON. */
const TEXTS: ReadonlySet<string> = new Set([
  ...PRODUCT_TEXTS,
  ...['supplier_code', 'name', 'category_id', 'sale_unit', 'price_label', 'net_unit', 'temperature'],
]);

/** What a product's field holds, as the journal answers it. */
export function storedOf(field: string, value: AuditValue): unknown {
  if (typeof value !== 'string' || TEXTS.has(field)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isEmpty = (value: AuditValue) => value === null || value === '[]';

/** The changes worth a line: of a product that was made, those fields that got something. */
export function toldOf(changes: AuditEntry['changes'], isMade: boolean): AuditEntry['changes'] {
  return isMade ? changes.filter(({ field, after }) => field !== 'is_deleted' && !isEmpty(after)) : changes;
}
