import { withDecimalPlaces } from '../values/decimal-places.ts';
import type { Gs1Element } from './gs1.ts';
import { readGs1Date } from './gs1-date.ts';
import { ruleFor } from './gs1-identifiers.ts';
import { type Gtin14, gtinOrNull } from './gtin.ts';

/** What a label says about the goods it is on. Dates are `YYYY-MM-DD`. */
export interface LabelFacts {
  /** The product, AI 01, or what the logistic unit contains, AI 02. */
  readonly gtin?: Gtin14;
  /** How many items the label counts: AI 37 (contained trade items) or AI 30 (pieces of a variable measure). */
  readonly count?: number;
  /** Net weight in grams; pounds are converted and rounded to whole grams. */
  readonly weightGrams?: number;
  /** Price of a variable measure: a decimal, and the ISO 4217 number of its currency when the label says it. */
  readonly price?: { readonly amount: string; readonly currencyNumber?: string };
  readonly lot?: string;
  readonly serial?: string;
  readonly productionDate?: string;
  readonly packagingDate?: string;
  readonly bestBefore?: string;
  readonly sellBy?: string;
  readonly useBy?: string;
  /** Number of the logistic unit (a pallet's), AI 00. */
  readonly sscc?: string;
  /** The customer's purchase order number, AI 400. */
  readonly orderNumber?: string;
  /** ISO 3166-1 number of the country of origin, AI 422. */
  readonly originCountryNumber?: string;
}

const gramsPerPound = 453.59237;

/** The facts among the elements of a label. Elements without a fact that ordering needs are left out. */
export function labelFacts(elements: readonly Gs1Element[], yearOfReading: number): LabelFacts {
  return Object.assign({}, ...elements.map((element) => factOf(element, yearOfReading)));
}

function factOf({ identifier, value }: Gs1Element, yearOfReading: number): LabelFacts {
  switch (identifier) {
    case '00':
      return { sscc: value };
    case '01':
    case '02': {
      const gtin = gtinOrNull(value);
      return gtin === null ? {} : { gtin };
    }
    case '10':
      return { lot: value };
    case '21':
      return { serial: value };
    case '30':
    case '37':
      return { count: Number(value) };
    case '11':
      return dated('productionDate', value, yearOfReading);
    case '13':
      return dated('packagingDate', value, yearOfReading);
    case '15':
      return dated('bestBefore', value, yearOfReading);
    case '16':
      return dated('sellBy', value, yearOfReading);
    case '17':
    case '7003':
      return dated('useBy', value.slice(0, 6), yearOfReading);
    case '400':
      return { orderNumber: value };
    case '422':
      return { originCountryNumber: value };
    default:
      return ruleFor(identifier) === undefined ? {} : measured(identifier, value);
  }
}

function dated(fact: keyof LabelFacts, digits: string, yearOfReading: number): LabelFacts {
  const date = readGs1Date(digits, yearOfReading);
  return date === null ? {} : { [fact]: date };
}

function measured(identifier: string, value: string): LabelFacts {
  const decimals = Number(identifier[3]);
  switch (identifier.slice(0, 3)) {
    case '310':
      return { weightGrams: scaled(value, 3 - decimals) };
    case '320':
      return { weightGrams: Math.round(scaled(value, -decimals) * gramsPerPound) };
    case '392':
      return { price: { amount: withDecimalPlaces(value, decimals) } };
    case '393':
      return { price: { amount: withDecimalPlaces(value.slice(3), decimals), currencyNumber: value.slice(0, 3) } };
    default:
      return {};
  }
}

/** Digits times a power of ten, in one rounding: 004250 with power 0 is 4250, with -2 it is 42.5. */
function scaled(digits: string, power: number): number {
  return power >= 0 ? Number(digits) * 10 ** power : Number(digits) / 10 ** -power;
}
