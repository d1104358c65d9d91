import { describe, expect, it } from 'vitest';
import { neighbour, nextToConfirm } from './next-order.ts';

const order = (order_id: string, status: 'submitted' | 'confirmed' = 'submitted') => ({ order_id, status });

describe('the next order at the desk', () => {
  it('to confirm is the one below, past those that are done, then from the top', () => {
    const orders = [order('a'), order('b'), order('c', 'confirmed'), order('d')];
    expect(nextToConfirm(orders, 'b')?.order_id).toBe('d');
    expect(nextToConfirm(orders, 'd')?.order_id).toBe('a');
  });

  it('to confirm is none when all are done, and never the same again', () => {
    expect(nextToConfirm([order('a'), order('b', 'confirmed')], 'a')).toBeUndefined();
    expect(nextToConfirm([], 'a')).toBeUndefined();
  });

  it('to confirm is the first of the list after one that is not in it', () => {
    expect(nextToConfirm([order('a'), order('b')], 'elsewhere')?.order_id).toBe('a');
  });

  it('by the keys stays within the list', () => {
    const orders = [order('a'), order('b')];
    expect(neighbour(orders, 'a', 1)?.order_id).toBe('b');
    expect(neighbour(orders, 'b', 1)).toBeUndefined();
    expect(neighbour(orders, 'a', -1)).toBeUndefined();
    expect(neighbour(orders, 'elsewhere', 1)?.order_id).toBe('a');
  });
});
