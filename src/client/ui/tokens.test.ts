import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_TOKENS, DEFAULT_PRIMARY_COLOR, GROUNDS, themeRamp } from '#domain/values/theme-ramp.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = {
  light: css.slice(css.indexOf('[data-theme="light"]'), css.indexOf('[data-theme="dark"]')),
  dark: css.slice(css.indexOf('[data-theme="dark"]')),
};
const tokenValue = (block: string, token: string): string | undefined =>
  new RegExp(`^ {2}${token}: ([^;]+);`, 'm').exec(block)?.[1];

describe('the tokens a page starts with', () => {
  const ramp = themeRamp(DEFAULT_PRIMARY_COLOR);

  it('are made of the specification’s two colours', () => {
    expect(DEFAULT_PRIMARY_COLOR).toBe('#1a57e6');
    expect(tokenValue(css, '--secondary')).toBe('#00bc61');
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`have the default supplier colour in the ${theme} theme before any script runs`, () => {
      for (const token of BRAND_TOKENS) expect(tokenValue(themes[theme], token), token).toBe(ramp[theme][token]);
    });

    it(`have the grounds that readable colours were computed for in the ${theme} theme`, () => {
      for (const [name, token] of [
        ['page', '--bg'],
        ['surface', '--surface'],
        ['raised', '--raised'],
      ] as const) {
        const { lightness, chroma, hue } = GROUNDS[theme][name];
        expect(tokenValue(themes[theme], token)).toBe(`oklch(${lightness} ${chroma} ${hue})`);
      }
    });
  }
});
