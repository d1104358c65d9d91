import type { OrganizationRole } from '#domain/people/permissions.ts';
import type { OrderAddress } from '../database/schema/orders.ts';
import { BUYER, CANTEEN, CENTER, COOK, type DemoAccount, GROCER } from './demo-accounts.ts';
import { stableId } from './stable-id.ts';

export interface DemoOrganization {
  readonly organization_id: string;
  readonly alias: string;
  readonly name: string;
  /** No real company's: no SIRET begins with so many zeros. */
  readonly siret: string;
  readonly members: readonly { readonly account: DemoAccount; readonly role: OrganizationRole }[];
  /** Demo orders go to the first one. */
  readonly addresses: readonly [OrderAddress, ...OrderAddress[]];
}

function address(label: string, street: string, postcode: string, city: string): OrderAddress {
  return { address_id: stableId(`address/${street}/${postcode}`), label, street, postcode, city };
}

export const BISTROT: DemoOrganization = {
  organization_id: stableId('organization/bistrot'),
  alias: 'bistrot',
  siret: '00000104000013',
  name: 'Le Bistrot du Carreau',
  members: [
    { account: BUYER, role: 'buyer' },
    { account: COOK, role: 'buyer' },
    { account: CENTER, role: 'manager' },
  ],
  addresses: [
    address('Cuisine', '14 rue des Deux-Ponts', '75004', 'Paris'),
    address('Terrasse d’été', '3 quai de la Marne', '94340', 'Joinville-le-Pont'),
  ],
};

export const CANTINE: DemoOrganization = {
  organization_id: stableId('organization/cantine'),
  alias: 'cantine',
  siret: '00000105700017',
  name: 'Cantine des Tilleuls',
  members: [{ account: CANTEEN, role: 'manager' }],
  addresses: [address('Cuisine centrale', '8 allée des Tilleuls', '93100', 'Montreuil')],
};

export const PRIMEUR: DemoOrganization = {
  organization_id: stableId('organization/primeur'),
  alias: 'primeur',
  siret: '00000106500010',
  name: 'Primeur Costa & Fils',
  members: [{ account: GROCER, role: 'manager' }],
  addresses: [address('Magasin', '52 rue Mouffetard', '75005', 'Paris')],
};

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [BISTROT, CANTINE, PRIMEUR];
