// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BRAND_TOKENS, DEFAULT_PRIMARY_COLOR, themeRamp } from '#domain/values/theme-ramp.ts';
import { applyTheme } from './apply-theme.ts';

test('a supplier’s colour takes the place of the default one, in both themes, and gives it back', () => {
  const page = document.createElement('main');
  const shown = () => Object.fromEntries(BRAND_TOKENS.map((token) => [token, page.style.getPropertyValue(token)]));
  for (const choice of ['light', 'dark'] as const) {
    applyTheme(page, { choice, primaryColor: '#b3261e' });
    expect(shown()).toEqual(themeRamp('#b3261e')[choice]);
    applyTheme(page, { choice });
    expect(shown()).toEqual(themeRamp(DEFAULT_PRIMARY_COLOR)[choice]);
  }
});
