import { describe, expect, it } from 'vitest';
import { currentToast, dismissToast, showToast, watchToast } from './toast-store.ts';

describe('messages', () => {
  it('are shown one at a time: a new one replaces the old', () => {
    showToast({ message: 'Ligne retirée' });
    showToast({ message: 'Panier vidé' });
    expect(currentToast()?.message).toBe('Panier vidé');
  });

  it('are not closed by the end of an older one', () => {
    const old = showToast({ message: 'Ligne retirée' });
    const recent = showToast({ message: 'Panier vidé' });
    dismissToast(old);
    expect(currentToast()?.message).toBe('Panier vidé');
    dismissToast(recent);
    expect(currentToast()).toBeUndefined();
  });

  it('tell those who watch, until they stop', () => {
    const seen: (string | undefined)[] = [];
    const stop = watchToast(() => seen.push(currentToast()?.message));
    showToast({ message: 'Un' });
    stop();
    showToast({ message: 'Deux' });
    expect(seen).toEqual(['Un']);
  });
});
