/** Bugs of handing an order to another device that the gate must catch. */
import { decideGiving } from '#client/store/orders/handed-rules.ts';
import { withdrawalRefusal } from '#client/store/orders/outbox-rules.ts';
import { type Mutant, only, rules } from './mutate.ts';

export const HANDED_MUTANTS: readonly Mutant[] = [
  {
    name: 'an order that was shown to another device goes back into the cart',
    composition: rules({
      withdrawalRefusal: (row) => {
        if (row === undefined) return withdrawalRefusal(row);
        const { is_shared: _, ...unshared } = row;
        return withdrawalRefusal(unshared);
      },
    }),
    direction: only({}, { handed_over: 12 }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'an order leaves for another device by any code',
    composition: rules({
      decideGiving: (row, code) => (decideGiving(row, code) === 'wrong_code' ? 'given' : decideGiving(row, code)),
    }),
    direction: only({ quota_at_accept: 0.6 }, { handed_over: 12 }),
    breaks: ['accepted_has_one_fate'],
  },
  {
    name: 'an order that was handed back leaves by the code of the way there',
    composition: rules({ reliedOnRow: (row) => row }),
    direction: only({ request_lost: 0.9 }, { handed_over: 40 }),
    breaks: ['accepted_has_one_fate'],
  },
];
