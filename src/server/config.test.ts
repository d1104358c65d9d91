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
