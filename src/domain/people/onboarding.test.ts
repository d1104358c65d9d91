import { describe, expect, it } from 'vitest';
import { onboardingOf, type SpaceFacts } from './onboarding.ts';

const nothing: SpaceFacts = {
  terms_set: false,
  clients: 0,
  products: 0,
  priced_products: 0,
  first_order_number: null,
};
const completed = (facts: Partial<SpaceFacts>) =>
  onboardingOf({ ...nothing, ...facts }).stages.flatMap(({ stage, completed }) => (completed ? [stage] : []));

describe('the onboarding of a supplier', () => {
  it('starts at delivery and minimums, with nothing completed', () => {
    const { active_stage, stages } = onboardingOf(nothing);
    expect(active_stage).toBe('create-logistics-pricing');
    expect(stages.map(({ stage }) => stage)).toEqual([
      'create-logistics-pricing',
      'create-client',
      'create-product',
      'create-catalog',
      'try-purchase-order',
    ]);
    expect(completed({})).toEqual([]);
  });

  it('completes a stage when the thing is there, in whatever order', () => {
    expect(completed({ terms_set: true })).toEqual(['create-logistics-pricing']);
    expect(completed({ clients: 1 })).toEqual(['create-client']);
    expect(completed({ products: 3 })).toEqual([]);
    expect(completed({ products: 3, priced_products: 1 })).toEqual(['create-product']);
    expect(completed({ first_order_number: '261123-BM7Q2' })).toEqual(['try-purchase-order']);
    expect(onboardingOf({ ...nothing, terms_set: true, products: 1, priced_products: 1 }).active_stage).toBe(
      'create-client',
    );
  });

  it('has a catalog as soon as there is somebody to see a product with a price', () => {
    expect(completed({ clients: 1, products: 1, priced_products: 1 })).toContain('create-catalog');
  });

  it('has no active stage once all are completed', () => {
    const all = { terms_set: true, clients: 1, products: 1, priced_products: 1 };
    expect(onboardingOf({ ...all, first_order_number: '261123-BM7Q2' }).active_stage).toBeNull();
  });
});
