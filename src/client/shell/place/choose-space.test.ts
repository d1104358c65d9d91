import { describe, expect, it } from 'vitest';
import type { Account, Space } from '#contract/account.ts';
import { chooseSpace } from './choose-space.ts';

const bistrot = {
  organization_id: 'o1',
  alias: 'bistrot',
  name: 'Le Bistrot',
  role: 'buyer' as const,
  permissions: [],
};
const traiteur = { ...bistrot, organization_id: 'o2', alias: 'traiteur', name: 'Le Traiteur' };

function accountOf(...organizations: Account['organizations']): Account {
  return {
    account_id: 'a1',
    email: 'a@demo.test',
    name: 'A',
    locale: 'fr_FR',
    is_operator: false,
    organizations,
    suppliers: [],
  };
}

function spaceOf(alias: string, organization_id: string | null, entered_as: Space['entered_as'] = 'buyer'): Space {
  return {
    supplier_id: `id-${alias}`,
    alias,
    name: alias,
    primaryColor: '#1a57e6',
    mark: 'H',
    entered_as,
    organization_id,
    organization_name: null,
    preferred: false,
  };
}

describe('the space an address opens', () => {
  const spaces = [spaceOf('halle', 'o1'), spaceOf('cremerie', 'o1')];

  it('is the supplier’s, for the only organization that buys there', () => {
    expect(chooseSpace({ space_alias: 'halle' }, accountOf(bistrot), spaces)).toMatchObject({
      kind: 'space',
      supplier: { alias: 'halle' },
      organization: { alias: 'bistrot' },
    });
  });

  it('can name the supplier by id instead of alias', () => {
    expect(chooseSpace({ supplierid: 'id-cremerie' }, accountOf(bistrot), spaces)).toMatchObject({
      kind: 'space',
      supplier: { alias: 'cremerie' },
    });
  });

  it('asks for whom one orders when several organizations buy there', () => {
    const both = [...spaces, spaceOf('halle', 'o2')];
    expect(chooseSpace({ space_alias: 'halle' }, accountOf(bistrot, traiteur), both)).toMatchObject({
      kind: 'several',
      organizations: [{ alias: 'bistrot' }, { alias: 'traiteur' }],
    });
    expect(
      chooseSpace({ space_alias: 'halle', supply_center_context: 'traiteur' }, accountOf(bistrot, traiteur), both),
    ).toMatchObject({ kind: 'space', organization: { alias: 'traiteur' } });
  });

  it('is unknown for another supplier, another organization, and for staff who buy for nobody', () => {
    expect(chooseSpace({ space_alias: 'nowhere' }, accountOf(bistrot), spaces).kind).toBe('unknown');
    expect(
      chooseSpace({ space_alias: 'halle', supply_center_context: 'traiteur' }, accountOf(bistrot), spaces).kind,
    ).toBe('unknown');
    expect(chooseSpace({ space_alias: 'halle' }, accountOf(), [spaceOf('halle', null, 'staff')]).kind).toBe('unknown');
  });
});
