import { useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditKind, AuditValue } from '#contract/audit-log.ts';
import { PRODUCT_TEXTS } from '#domain/catalog/product-texts.ts';

export function useAuditKindWords(): Readonly<Record<AuditKind, string>> {
  const { t } = useLingui();
  return {
    price: t`Prix`,
    price_group: t`Groupe de prix`,
    client_code: t`Code produit du client`,
    product: t`Produit`,
    order: t`Commande`,
    client: t`Client`,
    settings: t`Réglages`,
    member: t`Membre`,
    webhook: t`Webhook`,
    api_key: t`Clé d’API`,
    mail_server: t`Serveur d’envoi`,
    credential: t`Secret confié`,
  };
}

/** How what an entry is about was changed. A reason of an order's refusal is not among them. */
export function useChangeWords(): ReadonlyMap<string, string> {
  const { t } = useLingui();
  return new Map([
    ['create', t`créé`],
    ['duplicate', t`dupliqué`],
    ['change', t`modifié`],
    ['delete', t`supprimé`],
    ['import', t`importé`],
    ['undo', t`annulation`],
    ['settings add', t`espace ouvert`],
    ['settings remove', t`organisation fermée`],
    ['price_group add', t`créé`],
    ['price_group remove', t`supprimé`],
    ['api_key add', t`créée`],
    ['api_key remove', t`révoquée`],
    ['credential add', t`confié`],
    ['credential remove', t`oublié`],
    ['add', t`ajouté`],
    ['remove', t`retiré`],
  ]);
}

/** The fields that are texts; the journal answers all others that are no amounts as JSON. */
const TEXTS: ReadonlySet<string> = new Set([
  ...PRODUCT_TEXTS,
  ...['supplier_code', 'name', 'category_id', 'sale_unit', 'price_label', 'net_unit', 'temperature'],
  ...[
    'alias',
    'mark',
    'primary_color',
    'siret',
    'document_email',
    'main_contact_account_id',
    'logo_id',
    'currency',
    'time_zone',
    'cut_off',
  ],
  ...['auto_accept', 'firmness', 'free_shipping_rule', 'role', 'client_number', 'client_code', 'view', 'price_group'],
  ...['url', 'query', 'host', 'security', 'username', 'password', 'secret', 'sender_address', 'sender_name'],
]);

/** What a field holds, as the journal answers it. */
export function storedOf(field: string, value: AuditValue): unknown {
  if (typeof value !== 'string' || TEXTS.has(field)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isEmpty = (value: AuditValue) => value === null || value === '[]';

/** Whether the entry tells of what was not there before. */
export function wasMade({ kind, cause, changes }: Pick<AuditEntry, 'kind' | 'cause' | 'changes'>): boolean {
  if (kind === 'product') return changes.some(({ field, before }) => field === 'is_deleted' && before === 'true');
  return kind !== 'price' && kind !== 'order' && cause === 'add';
}

/** The changes worth a line: of what was made, those fields that got something. */
export function toldOf(changes: AuditEntry['changes'], isMade: boolean): AuditEntry['changes'] {
  return isMade ? changes.filter(({ field, after }) => field !== 'is_deleted' && !isEmpty(after)) : changes;
}
