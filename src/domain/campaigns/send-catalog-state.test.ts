import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contact,
  changeSendCatalog,
  contactKey,
  FIRST_STATE,
  hasAudience,
  isRecipient,
  type SendCatalogAction,
} from './send-catalog-state.ts';

const aContact = (changed: Partial<Contact> = {}): Contact => ({
  organization_id: 'comptoir',
  account_id: 'augustine',
  price_group_ids: ['restaurants'],
  is_unsubscribed: false,
  ...changed,
});
const contacts = fc.record({
  organization_id: fc.constantFrom('comptoir', 'college'),
  account_id: fc.constantFrom('augustine', 'yanis', 'rosa'),
  price_group_ids: fc.subarray(['restaurants', 'collectivites']),
  is_unsubscribed: fc.boolean(),
});
const actions: fc.Arbitrary<SendCatalogAction> = fc.oneof(
  fc.constant({ type: 'all-clients' as const }),
  fc.constant({ type: 'no-clients' as const }),
  fc.record({ type: fc.constant('client' as const), client: fc.constantFrom('comptoir', 'college') }),
  fc.record({ type: fc.constant('price-group' as const), priceGroup: fc.constant('restaurants') }),
  fc.record({ type: fc.constant('contact' as const), contact: contacts, chosen: fc.boolean() }),
);

describe('the send-catalog wizard', () => {
  it('starts as the specification says: step 1, template extended, nobody chosen', () => {
    expect(FIRST_STATE).toEqual({
      currentStep: 1,
      client: null,
      priceGroup: null,
      catalogId: null,
      selectedContacts: [],
      excludedContacts: [],
      allClientsSelected: false,
      publicLink: false,
      data: { static: expect.any(Object) },
      email: '',
      preview: null,
      design: null,
      selectedTemplate: 'extended',
    });
    expect(hasAudience(FIRST_STATE)).toBe(false);
  });

  it('sends to all clients but those that were taken out', () => {
    const all = changeSendCatalog(FIRST_STATE, { type: 'all-clients' });
    const without = changeSendCatalog(all, { type: 'contact', contact: aContact(), chosen: false });
    expect(isRecipient(without, aContact())).toBe(false);
    expect(isRecipient(without, aContact({ account_id: 'yanis' }))).toBe(true);
    expect(without.excludedContacts).toEqual([contactKey(aContact())]);
  });

  it('sends to one client, or to a price group, or to people picked one by one', () => {
    const other = aContact({ organization_id: 'college', price_group_ids: [] });
    const one = changeSendCatalog(FIRST_STATE, { type: 'client', client: 'comptoir' });
    const group = changeSendCatalog(FIRST_STATE, { type: 'price-group', priceGroup: 'restaurants' });
    for (const state of [one, group]) {
      expect([isRecipient(state, aContact()), isRecipient(state, other)]).toEqual([true, false]);
    }
    const picked = changeSendCatalog(one, { type: 'contact', contact: other, chosen: true });
    expect(isRecipient(picked, other)).toBe(true);
  });

  it('does what the last tap on a person said, and never writes to who unsubscribed', () => {
    fc.assert(
      fc.property(fc.array(actions), contacts, fc.boolean(), (before, contact, chosen) => {
        const state = [...before, { type: 'contact', contact, chosen } as const].reduce(changeSendCatalog, FIRST_STATE);
        expect(isRecipient(state, contact)).toBe(chosen && !contact.is_unsubscribed);
      }),
    );
  });

  it('keeps one’s own words while another template is looked at', () => {
    const design = { blocks: [{ kind: 'divider' as const }] };
    const written = changeSendCatalog(FIRST_STATE, { type: 'design', design });
    const away = changeSendCatalog(written, { type: 'template', template: 'classic', design: { blocks: [] } });
    const back = changeSendCatalog(away, { type: 'template', template: 'custom', design: { blocks: [] } });
    expect([written.selectedTemplate, away.selectedTemplate, back.design]).toEqual(['custom', 'classic', design]);
  });
});
