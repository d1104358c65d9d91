import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { BISTROT, CANTINE, type DemoOrganization, PRIMEUR } from './demo-organizations.ts';
import type { DemoAlias } from './demo-suppliers.ts';

export interface DemoLink {
  readonly organization: DemoOrganization;
  readonly preferred: boolean;
  /** basis points; null: the price group's */
  readonly sales_discount: number | null;
  /** Whether the client buys from the supplier's one view instead of the whole catalog. */
  readonly in_view: boolean;
  readonly terms: OwnTerms;
}

export interface DemoGroup {
  readonly name: string;
  readonly clients: readonly DemoOrganization[];
  readonly sales_discount: number;
  /** Categories of the whitelist; null: everything. */
  readonly visible: readonly string[] | null;
  /** Codes shown even from outside the view. */
  readonly extra: readonly string[];
  /** `priced`: percent of the products with a group price; `rebate`: basis points that it is at least below the catalog price. */
  readonly priced: number;
  readonly rebate: number;
}

export interface DemoConditions {
  readonly links: readonly DemoLink[];
  readonly groups: readonly DemoGroup[];
  readonly view: { readonly name: string; readonly categories: readonly string[] } | null;
}

const link = (organization: DemoOrganization, facts: Partial<DemoLink> = {}): DemoLink => ({
  organization,
  preferred: false,
  sales_discount: null,
  in_view: false,
  terms: {},
  ...facts,
});

const group = (name: string, clients: readonly DemoOrganization[], facts: Partial<DemoGroup> = {}): DemoGroup => ({
  name,
  clients,
  sales_discount: 0,
  visible: null,
  extra: [],
  priced: 25,
  rebate: 300,
  ...facts,
});

/** Every kind of condition once: a view with extra products, a whitelist, discounts of a group and of a client, a client's own terms. */
export const DEMO_CONDITIONS: Readonly<Record<DemoAlias, DemoConditions>> = {
  halle: {
    links: [
      link(BISTROT, { preferred: true }),
      link(CANTINE, {
        terms: { limits: [{ kind: 'order.total', minimum: 150, maximum: null, enforcement: 'block' }] },
      }),
      link(PRIMEUR, { in_view: true }),
    ],
    groups: [
      group('Restauration', [BISTROT]),
      group('Collectivités', [CANTINE], { sales_discount: 300, priced: 15 }),
      group('Primeurs', [PRIMEUR], { priced: 40, rebate: 600, extra: ['FL55768', 'FL35132', 'FL85602', 'FL56251'] }),
    ],
    view: {
      name: 'Fruits',
      categories: [
        'Fruits > Agrumes',
        'Fruits > Exotiques & kiwis',
        'Fruits > Fruits rouges',
        'Fruits > Fruits à coque & dattes',
        'Fruits > Fruits à noyau',
        'Fruits > Melons & pastèques',
        'Fruits > Pommes, poires & coings',
        'Fruits > Raisins & figues',
      ],
    },
  },
  cremerie: {
    links: [link(BISTROT, { preferred: true }), link(CANTINE), link(PRIMEUR)],
    groups: [
      group('Restauration', [BISTROT], { sales_discount: 200 }),
      group('Collectivités', [CANTINE], {
        priced: 30,
        rebate: 500,
        visible: [
          'Laits > Laits UHT',
          'Laits > Laits frais',
          'Crèmes > Crèmes liquides',
          'Crèmes > Crèmes épaisses',
          'Beurres & margarines > Beurres',
          'Yaourts & desserts > Yaourts nature',
          'Yaourts & desserts > Yaourts aux fruits & aromatisés',
          'Yaourts & desserts > Fromages blancs & faisselles',
          'Yaourts & desserts > Desserts lactés',
          'Fromages > Emmental, gouda & cheddar',
          'Œufs > Œufs plein air & sol',
        ],
      }),
      group('Détaillants', [PRIMEUR], { priced: 35, rebate: 400 }),
    ],
    view: null,
  },
  epicerie: {
    links: [link(BISTROT, { sales_discount: 250 }), link(CANTINE)],
    groups: [group('Restauration', [BISTROT]), group('Collectivités', [CANTINE], { priced: 35, rebate: 400 })],
    view: null,
  },
};
