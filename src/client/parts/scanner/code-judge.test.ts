import { describe, expect, it } from 'vitest';
import type { AcceptedCode } from './accepted-code.ts';
import { createCodeJudge } from './code-judge.ts';

function aJudge(knownKeys: readonly string[] = []) {
  const taken: AcceptedCode[] = [];
  const refused: string[] = [];
  let now = 0;
  const judge = createCodeJudge({
    rules: [],
    isKnown: async (keys) => keys.some((key) => knownKeys.includes(key)),
    onCode: (code) => taken.push(code),
    onRefusal: ({ reason }) => refused.push(reason),
    year: () => 2026,
    now: () => now,
  });
  return { judge, taken, refused, pass: (ms: number) => (now += ms) };
}

const ean = { text: '3760123456784', symbology: 'ean_13' } as const;
const short = { text: '34012345', symbology: 'ean_8' } as const;

describe('what the camera sees', () => {
  it('is handed over once, at the second frame', () => {
    const { judge, taken, pass } = aJudge();
    for (let frame = 0; frame < 5; frame++, pass(100)) judge.seeFrame(ean, frame);
    expect(taken).toMatchObject([{ lookupKeys: ['03760123456784'], source: 'camera', again: false }]);
  });

  it('is handed over again, marked so, after it was away', () => {
    const { judge, taken, pass } = aJudge();
    for (const [frame, gap] of [100, 1300, 100, 100].entries()) {
      judge.seeFrame(ean, frame);
      pass(gap);
    }
    expect(taken.map(({ again }) => again)).toEqual([false, true]);
  });

  it('is believed sooner when the catalog knows a short code', async () => {
    const known = aJudge(['00000034012345']);
    const unknown = aJudge();
    for (let frame = 0; frame < 2; frame++) {
      for (const { judge, pass } of [known, unknown]) {
        judge.seeFrame(short, frame);
        pass(100);
      }
      await Promise.resolve();
      await Promise.resolve();
    }
    expect([known.taken.length, unknown.taken.length]).toEqual([1, 0]);
  });

  it('is refused with a reason, once, when it is no product', () => {
    const { judge, taken, refused, pass } = aJudge();
    for (let frame = 0; frame < 5; frame++, pass(100)) {
      judge.seeFrame({ text: 'https://exemple.fr', symbology: 'qr_code' }, frame);
    }
    expect([taken, refused]).toEqual([[], ['web_address']]);
  });
});

describe('a photo', () => {
  it('is taken at one confirmed read', async () => {
    const { judge, taken } = aJudge();
    expect(await judge.seePhoto(ean, true)).toBe(true);
    expect(taken).toMatchObject([{ source: 'photo' }]);
  });

  it('with an unconfirmed read is taken only if the catalog knows the code', async () => {
    expect(await aJudge().judge.seePhoto(ean, false)).toBe(false);
    expect(await aJudge(['03760123456784']).judge.seePhoto(ean, false)).toBe(true);
  });
});
