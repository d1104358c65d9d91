import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Burst, defaultWedgeSettings, endBurst, noBurst, pressKey } from './keyboard-burst.ts';

/** The codes found in keys pressed at a steady pace, and what is left at the end. */
function type(keys: readonly string[], gapMs: number, control: readonly string[] = []) {
  let burst: Burst = noBurst;
  const codes: string[] = [];
  const consumed: string[] = [];
  keys.forEach((key, position) => {
    const pressed = { key, control: control.includes(key), at: 1000 + position * gapMs };
    const step = pressKey(burst, pressed, defaultWedgeSettings);
    burst = step.burst;
    if (step.code !== undefined) codes.push(step.code);
    if (step.consumed) consumed.push(key);
  });
  return { codes, consumed, rest: endBurst(burst, defaultWedgeSettings) };
}

describe('a hand scanner that types', () => {
  it('is heard by its pace, and its Enter presses no button', () => {
    const { codes, consumed } = type([...'3760123456784', 'Enter'], 8);
    expect(codes).toEqual(['3760123456784']);
    expect(consumed).toContain('Enter');
  });

  it('may end with Tab or with silence', () => {
    expect(type([...'3760123456784', 'Tab'], 8).codes).toEqual(['3760123456784']);
    expect(type([...'3760123456784'], 8).rest).toBe('3760123456784');
  });

  it('may press Shift in between, and send separators its own way', () => {
    const { codes } = type(['Shift', ']', 'Shift', 'C', ...'110A', 'F8', ...'3712', 'Enter'], 8);
    expect(codes).toEqual([']C110A\u001d3712']);
    expect(type([...'10A', ']', ...'3712', 'Enter'], 8, [']']).codes).toEqual(['10A\u001d3712']);
  });

  it('set to an American keyboard is understood on a French one', () => {
    expect(type([...'(à&é"\'', 'Enter'], 8).codes).toEqual(['501234']);
  });

  it('is never heard in a person’s typing, nor in anything short', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z]{1,20}$/), fc.integer({ min: 51, max: 400 }), (text, gapMs) => {
        const { codes, consumed, rest } = type([...text, 'Enter'], gapMs);
        expect({ codes, consumed, rest }).toEqual({ codes: [], consumed: [], rest: null });
      }),
    );
    expect(type([...'12345', 'Enter'], 8).codes).toEqual([]);
  });

  it('leaves Ctrl + Enter to the page, however fast it follows other keys', () => {
    const { codes, consumed } = type([...'++++++++', 'Control', 'Enter'], 8, ['Control', 'Enter']);
    expect(codes).toEqual([]);
    expect(consumed).not.toContain('Enter');
  });

  it('gives back every code whole, letters and signs included', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{5,40}A$/), (text) => {
        expect(type([...text, 'Enter'], 8).codes).toEqual([text]);
      }),
    );
  });
});
