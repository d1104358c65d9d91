import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playRound } from './crash-round.ts';
import { type Stage, setStage } from './stage.ts';

const ROUNDS = 10;
const FIRST_SEED = 20_261;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage(FIRST_SEED);
});

afterAll(async () => {
  await stage.remove();
});

describe('orders while servers and the database are killed and the network fails', () => {
  it('each is placed exactly once and whole, or refused; what was acknowledged stays', async () => {
    const total = { acknowledged: 0, refused: 0, repeated: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = FIRST_SEED + round;
      const { broken, acknowledged, refused, repeated } = await playRound(stage, seed);
      expect(broken, `again with: npm run crash -- --rounds 1 --seed ${seed}`).toEqual([]);
      total.acknowledged += acknowledged;
      total.refused += refused;
      total.repeated += repeated;
    }
    expect(total.acknowledged).toBeGreaterThan(ROUNDS);
    expect(total.refused).toBeGreaterThan(0);
    expect(total.repeated).toBeGreaterThan(0);
    const faults = ['delay', 'cut', 'reset', 'half-close', 'duplicate', 'server killed', 'database killed'] as const;
    for (const fault of faults) expect(stage.counts.get(fault) ?? 0, fault).toBeGreaterThan(0);
  });
});
