import type { DeliveryTerms, OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { type Money, money } from '#domain/values/money.ts';
import { publicHolidays } from '#domain/values/public-holidays.ts';
import type { DemoRow } from './read-demo-catalog.ts';
import { stableId } from './stable-id.ts';

export type DemoAlias = 'halle' | 'cremerie' | 'epicerie';

export interface DemoSupplier {
  readonly supplier_id: string;
  readonly alias: DemoAlias;
  /** The supplier's name in the catalog file. */
  readonly rows: DemoRow['supplier'];
  readonly name: string;
  readonly mark: string;
  /** No real company's: no SIRET begins with so many zeros. */
  readonly siret: string;
  readonly primary_color: string;
  readonly locales: readonly string[];
  readonly terms: OrderingTerms;
}

/** Days without delivery: the public holidays of metropolitan France. */
export const DEMO_HOLIDAYS: readonly string[] = [2026, 2027].flatMap((year) =>
  publicHolidays('FR', year).map(({ day }) => day),
);

const euros = (amount: number): Money => money(amount * 100, 2, 'EUR');

function delivery(
  days: Pick<DeliveryTerms, 'weekdays' | 'lead_days' | 'cut_off'>,
  graceMinutes: number,
): DeliveryTerms {
  return {
    ...days,
    time_zone: 'Europe/Paris',
    holidays: DEMO_HOLIDAYS,
    extra_days: [],
    grace_minutes: graceMinutes,
    horizon_days: 21,
  };
}

/** Three suppliers with different carriage: by tiers, one flat rate, and not known before the supplier confirms. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    supplier_id: stableId('supplier/halle'),
    alias: 'halle',
    siret: '00000101600013',
    rows: 'fruits-legumes',
    name: 'Halles Vasseur',
    mark: 'H',
    primary_color: '#0f7a45',
    locales: ['fr_FR', 'en_GB', 'de_DE', 'es_ES'],
    terms: {
      currency: 'EUR',
      price_decimal_precision: 2,
      limits: [{ kind: 'order.total', minimum: 80, maximum: null, enforcement: 'block' }],
      first_order_limits: null,
      free_shipping: [
        { kind: 'order.total', minimum: 200 },
        { kind: 'order.weight', minimum: 300 },
        { kind: 'order.packsize', minimum: 20 },
      ],
      free_shipping_rule: 'any',
      shipping: {
        kind: 'flat',
        tiers: [
          { below: 120, cost: euros(15) },
          { below: null, cost: euros(9) },
        ],
      },
      delivery: delivery({ weekdays: [1, 2, 3, 4, 5, 6], lead_days: 1, cut_off: '22:00' }, 15),
      store_weight_codes: [],
    },
  },
  {
    supplier_id: stableId('supplier/cremerie'),
    alias: 'cremerie',
    siret: '00000102400017',
    rows: 'cremerie',
    name: 'Crèmerie des Deux Ponts',
    mark: 'C',
    primary_color: '#1a57e6',
    locales: ['fr_FR', 'en_GB'],
    terms: {
      currency: 'EUR',
      price_decimal_precision: 2,
      limits: [
        { kind: 'order.packsize', minimum: 5, maximum: null, enforcement: 'block' },
        { kind: 'order.weight', minimum: 25, maximum: null, enforcement: 'warn' },
      ],
      first_order_limits: null,
      free_shipping: [{ kind: 'order.total', minimum: 500 }],
      free_shipping_rule: 'any',
      shipping: { kind: 'flat', tiers: [{ below: null, cost: euros(12) }] },
      delivery: delivery({ weekdays: [2, 4, 6], lead_days: 1, cut_off: '16:00' }, 0),
      store_weight_codes: [],
    },
  },
  {
    supplier_id: stableId('supplier/epicerie'),
    alias: 'epicerie',
    siret: '00000103200010',
    rows: 'epicerie',
    name: 'Épicerie Lormel',
    mark: 'É',
    primary_color: '#b3261e',
    locales: ['fr_FR', 'en_GB'],
    terms: {
      currency: 'EUR',
      price_decimal_precision: 3,
      limits: [{ kind: 'order.total', minimum: 150, maximum: null, enforcement: 'block' }],
      first_order_limits: [{ kind: 'order.total', minimum: 250, maximum: null, enforcement: 'block' }],
      free_shipping: [{ kind: 'order.total', minimum: 400 }],
      free_shipping_rule: 'any',
      shipping: { kind: 'unknown' },
      delivery: delivery({ weekdays: [1, 3, 5], lead_days: 2, cut_off: '12:00' }, 0),
      store_weight_codes: [],
    },
  },
];
