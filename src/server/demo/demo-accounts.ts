import { stableId } from './stable-id.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'carreau-demo';

export interface DemoAccount {
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly is_operator: boolean;
  /** For the list the server prints at its start. */
  readonly what: string;
}

function person(email: string, name: string, what: string, isOperator = false): DemoAccount {
  return { account_id: stableId(`account/${email}`), email, name, is_operator: isOperator, what };
}

export const BUYER = person('buyer@demo.test', 'Camille Renaud', 'buys for the restaurant, from all three suppliers');
export const COOK = person('cook@demo.test', 'Yanis Le Goff', 'buys for the same restaurant');
export const CENTER = person('center@demo.test', 'Hélène Marchand', 'manages the restaurant’s organization');
export const CANTEEN = person('canteen@demo.test', 'Aïcha Benali', 'manages a school canteen, another client');
export const GROCER = person('grocer@demo.test', 'Paul Costa', 'manages a greengrocer’s, client of two suppliers');
/** Owner of all the suppliers' spaces. */
export const OWNER = person('supplier@demo.test', 'Sophie Vasseur', 'owns the three suppliers’ spaces');
export const OPERATOR = person('operator@demo.test', 'Noé Lambert', 'operates the installation', true);

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [BUYER, COOK, CENTER, CANTEEN, GROCER, OWNER, OPERATOR];
