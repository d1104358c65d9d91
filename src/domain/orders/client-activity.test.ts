import { describe, expect, test } from 'vitest';
import { type ClientFacts, clientState, WEEK } from './client-activity.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const aClient = (facts: Partial<ClientFacts>): ClientFacts => ({
  weeks: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  first_ordered_at: '2025-01-01T00:00:00Z',
  members: 1,
  active_members: 1,
  is_removed: false,
  ...facts,
});
const state = (facts: Partial<ClientFacts>) => clientState(aClient(facts), NOW);
const never = { first_ordered_at: null, weeks: Array<number>(12).fill(0) };

describe('what a supplier wants to know of a client first', () => {
  test('who orders each week is active, and so is who orders once a month', () => {
    expect(state({})).toBe('active');
    expect(state({ weeks: [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] })).toBe('active');
  });

  test('who had a habit and hasn’t ordered for three weeks is quiet, as is who hasn’t for twelve', () => {
    expect(state({ weeks: [2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0] })).toBe('quiet');
    expect(state({ weeks: Array<number>(12).fill(0) })).toBe('quiet');
  });

  test('who orders less than half as often as before is falling; a few orders say nothing', () => {
    expect(state({ weeks: [2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 1, 1] })).toBe('falling');
    expect(state({ weeks: [2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1] })).toBe('active');
    expect(state({ weeks: [0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0] })).toBe('active');
  });

  test('whose first order is less than four weeks old is new', () => {
    const first_ordered_at = new Date(NOW - 3 * WEEK).toISOString();
    expect(state({ first_ordered_at, weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0] })).toBe('new');
  });

  test('who never ordered has no access yet, was invited, or came and looked', () => {
    expect(state({ ...never, members: 0, active_members: 0 })).toBe('no_access');
    expect(state({ ...never, members: 2, active_members: 0 })).toBe('invited');
    expect(state({ ...never, members: 2, active_members: 1 })).toBe('never');
  });

  test('who was removed is that, whatever they ordered', () => {
    expect(state({ is_removed: true })).toBe('removed');
  });
});
