/**
 * Who may do what, in one place. A permission is `resource:action`; a check is true when the list holds it (seed,
 * section 6). Default: no permission.
 */
export const SUPPLIER_ROLES = ['owner', 'manager', 'sales', 'preparer', 'viewer'] as const;
export const ORGANIZATION_ROLES = ['manager', 'buyer', 'viewer'] as const;

export type SupplierRole = (typeof SUPPLIER_ROLES)[number];
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

export type Permission =
  | 'catalog:read'
  | 'cart:update'
  | 'purchase_order:read'
  | 'purchase_order:place'
  | 'purchase_order:approve'
  | 'purchase_order:cancel'
  | 'purchase_order:receive'
  | 'purchase_order:confirm'
  | 'purchase_order:prepare'
  | 'product:read'
  | 'product:update'
  | 'price_group:read'
  | 'price_group:update'
  | 'client:read'
  | 'client:update'
  | 'supplier:read'
  | 'supplier:update'
  | 'translation:read'
  | 'translation:update'
  | 'assistant:ask'
  | 'team:update'
  | 'organization:read'
  | 'organization:update'
  | 'organization:delete'
  | 'commercial_link:read'
  | 'commercial_link:update';

const supplierReading: readonly Permission[] = [
  'supplier:read',
  'assistant:ask',
  'catalog:read',
  'product:read',
  'price_group:read',
  'client:read',
  'translation:read',
  'purchase_order:read',
];

const supplierSelling: readonly Permission[] = [
  ...supplierReading,
  'client:update',
  'price_group:update',
  'purchase_order:confirm',
  'purchase_order:prepare',
];

const supplierManaging: readonly Permission[] = [
  ...supplierSelling,
  'product:update',
  'translation:update',
  'supplier:update',
];

/** What each role of a supplier's staff may do in that supplier's space. */
export const SUPPLIER_PERMISSIONS: Readonly<Record<SupplierRole, readonly Permission[]>> = {
  owner: [...supplierManaging, 'team:update'],
  manager: supplierManaging,
  sales: supplierSelling,
  preparer: [
    'supplier:read',
    'assistant:ask',
    'catalog:read',
    'product:read',
    'purchase_order:read',
    'purchase_order:prepare',
  ],
  viewer: supplierReading,
};

const organizationReading: readonly Permission[] = [
  'organization:read',
  'commercial_link:read',
  'catalog:read',
  'purchase_order:read',
];

const organizationBuying: readonly Permission[] = [
  ...organizationReading,
  'cart:update',
  'purchase_order:place',
  'purchase_order:cancel',
  'purchase_order:receive',
];

/**
 * What a key of the API may be given: an owner's permissions without those over the space itself, its people and other
 * keys, so that a leaked key can't let anybody in.
 */
export const API_KEY_PERMISSIONS = [
  'purchase_order:read',
  'purchase_order:confirm',
  'purchase_order:prepare',
  'product:read',
  'product:update',
  'price_group:read',
  'price_group:update',
  'client:read',
  'client:update',
  'catalog:read',
  'supplier:read',
  'translation:read',
  'translation:update',
] as const satisfies readonly Permission[];
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** What each role of an organization's members may do, for the organization and in its linked suppliers' spaces. */
export const ORGANIZATION_PERMISSIONS: Readonly<Record<OrganizationRole, readonly Permission[]>> = {
  manager: [
    ...organizationBuying,
    'purchase_order:approve',
    'organization:update',
    'organization:delete',
    'commercial_link:update',
    'team:update',
  ],
  buyer: organizationBuying,
  viewer: organizationReading,
};

/** True when the list holds `resource:action`. */
export function isAllowed(permissions: readonly string[], permission: Permission): boolean {
  return permissions.includes(permission);
}
