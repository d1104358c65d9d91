import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const isDemo = (variables: Record<string, string>) => readConfig(variables).demo;

describe('the demo, whose passwords everybody knows', () => {
  it('is there to try, on one’s own machine', () => {
    expect(isDemo({})).toBe(true);
    expect(isDemo({ PUBLIC_URL: 'http://localhost:4000' })).toBe(true);
  });

  it('is not there by itself where people come over the internet, nor in a database that was named', () => {
    expect(isDemo({ PUBLIC_URL: 'https://carreau.example' })).toBe(false);
    expect(isDemo({ DATABASE_URL: 'postgres://somewhere/carreau' })).toBe(false);
  });

  it('is there wherever it is asked for', () => {
    expect(isDemo({ PUBLIC_URL: 'https://carreau.example', DEMO: 'on' })).toBe(true);
    expect(isDemo({ DEMO: 'off' })).toBe(false);
  });
});

describe('the second factor of operators', () => {
  it('is needed where the installation says so, and nowhere else', () => {
    const isNeeded = (variables: Record<string, string>) => readConfig(variables).operatorsNeedSecondFactor;
    expect(isNeeded({})).toBe(false);
    expect(isNeeded({ OPERATORS_NEED_SECOND_FACTOR: 'off' })).toBe(false);
    expect(isNeeded({ OPERATORS_NEED_SECOND_FACTOR: 'on' })).toBe(true);
    expect(() => isNeeded({ OPERATORS_NEED_SECOND_FACTOR: 'yes' })).toThrow('OPERATORS_NEED_SECOND_FACTOR');
  });
});

describe('a pooler before the database', () => {
  const pooler = 'postgres://user@pooler:6432/carreau';
  const direct = 'postgres://user@database:5432/carreau';

  it('is what DATABASE_URL names when DATABASE_DIRECT_URL names the database', () => {
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: direct,
      poolerUrl: pooler,
    });
    expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: null });
  });

  it('can’t be left out', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_DIRECT_URL');
    expect(() => readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'database:5432' })).toThrow(
      'DATABASE_DIRECT_URL',
    );
  });
});
