import type { z } from 'zod/mini';
import type { RouteName, routes } from '#contract/routes.ts';

type Bodies = { [Name in RouteName]: z.input<(typeof routes)[Name]['body']> };

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

/** Example bodies of the calls that integrators write first. A test checks each against the contract. */
export const BODY_EXAMPLES: Readonly<Partial<Bodies>> = {
  login: { email: 'buyer@demo.test', password: 'carreau-demo' },
  signin: { email: 'buyer@demo.test', password: 'carreau-demo' },
  signup: { email: 'nadia@bistrot.example', name: 'Nadia Petit', locale: 'fr_FR' },
  registerSupplier: {
    name: 'Halles Vasseur',
    alias: 'halles-vasseur',
    primaryColor: '#0f7a45',
    time_zone: 'Europe/Paris',
    locale: 'fr_FR',
  },
  placeOrder: {
    organization_id: '0199e6e0-0000-7000-8000-000000000002',
    delivery_day: '2026-11-24',
    address_id: '0199e6e0-0000-7000-8000-000000000003',
    reference: 'Banquet',
    comment: null,
    captured_at: '2026-11-22T09:30:00Z',
    catalog_version: 42,
    lines: [
      {
        product_id: '0199e6e0-0000-7000-8000-000000000004',
        quantity: 2,
        seen_price: euros(4320),
        comment: null,
        no_substitute: false,
      },
    ],
    seen_total: euros(8640),
    seen_shipping: euros(0),
  },
  moveOrder: { version: 1 },
  setMailServer: {
    version: 0,
    host: 'smtp.halles-vasseur.example',
    port: 587,
    security: 'starttls',
    username: 'commandes@halles-vasseur.example',
    password: 'a password of this server alone',
    sender_address: 'commandes@halles-vasseur.example',
    sender_name: 'Halles Vasseur',
  },
  createClient: {
    name: 'Le Comptoir d’Augustine',
    siret: '73282932000074',
    client_number: 'C-118',
    addresses: [{ label: 'Cuisine', street: '12 rue Mercière', postcode: '69002', city: 'Lyon' }],
  },
  inviteBuyer: { email: 'augustine@comptoir.example', name: 'Augustine Delorme', role: 'manager' },
};

export function bodyExample(name: string): unknown {
  return Object.entries(BODY_EXAMPLES).find(([known]) => known === name)?.[1];
}
