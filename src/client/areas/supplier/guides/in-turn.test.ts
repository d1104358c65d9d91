import { expect, it } from 'vitest';
import { turns } from './in-turn.ts';

it('a thing is done at once, and waits only for those before it that take their time', async () => {
  const inTurn = turns();
  const done: string[] = [];
  let resolve = () => {};
  const promise = new Promise<void>((found) => {
    resolve = found;
  });
  inTurn(() => void done.push('digit'));
  expect(done).toEqual(['digit']);
  inTurn(async () => {
    await promise;
    done.push('scan');
  });
  inTurn(() => void done.push('digit behind the scan'));
  inTurn(async () => void done.push('another scan'));
  expect(done).toEqual(['digit']);
  resolve();
  await expect.poll(() => done).toEqual(['digit', 'scan', 'digit behind the scan', 'another scan']);
  inTurn(() => void done.push('at once again'));
  expect(done.at(-1)).toBe('at once again');
});
