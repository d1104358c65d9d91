import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, oklchToHex, parseHex, rgbToOklch, toHex } from './oklch.ts';
import { BRAND_TOKENS, DEFAULT_PRIMARY_COLOR, GROUNDS, looksLikeAlarm, themeRamp } from './theme-ramp.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hardColors = ['#ffff00', '#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffd500', '#808080', '#fffffe'];

function expectReadable(primaryColor: string): void {
  const ramp = themeRamp(primaryColor);
  for (const theme of ['light', 'dark'] as const) {
    const colors = ramp[theme];
    const pairs = [
      [colors['--on-fill'], colors['--fill']],
      [colors['--accent'], oklchToHex(GROUNDS[theme].page)],
      [colors['--accent'], oklchToHex(GROUNDS[theme].surface)],
      [colors['--accent'], colors['--soft']],
      [colors['--accent'], colors['--soft-2']],
    ] as const;
    for (const [text, ground] of pairs)
      expect(contrast(text, ground), `${theme} ${text}/${ground}`).toBeGreaterThanOrEqual(4.5);
    // Ordinary ink stays readable on a tinted row.
    expect(contrast(theme === 'light' ? '#1a1814' : '#efeee6', colors['--row-in'])).toBeGreaterThanOrEqual(7);
  }
}

describe('a supplier’s colour', () => {
  it('keeps every text readable, whatever the colour', () => {
    fc.assert(fc.property(anyColor, expectReadable), { numRuns: 400, examples: hardColors.map((color) => [color]) });
  });

  it('never makes focus, progress or what is chosen look like an alarm, whatever its hue', () => {
    const anyHue = fc.record({
      lightness: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
      chroma: fc.double({ min: 0, max: 0.3, noNaN: true }),
      hue: fc.double({ min: 0, max: 360, noNaN: true }),
    });
    const marks = ['--mark', '--mark-fill', '--mark-on-plate', '--mark-soft', '--row-in'] as const;
    const redOnes = ['#8e1b2b', '#ff0000', '#c8102e', '#d7263d', '#ff3b30'].map((color) => {
      const rgb = parseHex(color);
      return [rgbToOklch(rgb ?? [0, 0, 0])] as [{ lightness: number; chroma: number; hue: number }];
    });
    const expectCalm = (color: { lightness: number; chroma: number; hue: number }) => {
      const ramp = themeRamp(oklchToHex(color));
      for (const theme of ['light', 'dark'] as const) {
        const colors = ramp[theme];
        for (const mark of marks)
          expect([mark, colors[mark], looksLikeAlarm(colors[mark])]).toEqual([mark, colors[mark], false]);
        expect(contrast(colors['--on-mark-fill'], colors['--mark-fill'])).toBeGreaterThanOrEqual(4.5);
        for (const ground of [GROUNDS[theme].page, GROUNDS[theme].surface]) {
          expect(contrast(colors['--mark'], oklchToHex(ground))).toBeGreaterThanOrEqual(3);
        }
        const ink = theme === 'light' ? '#1a1814' : '#efeee6';
        expect(contrast(ink, colors['--mark-soft'])).toBeGreaterThanOrEqual(7);
      }
    };
    fc.assert(fc.property(anyHue, expectCalm), { numRuns: 100, examples: redOnes });
  });

  it('keeps its hue in focus, progress and what is chosen where that is no alarm', () => {
    for (const color of ['#1a57e6', '#0f7a45', '#7b2fbe']) {
      const { light } = themeRamp(color);
      expect([light['--mark'], light['--mark-fill'], light['--mark-soft']]).toEqual([
        light['--accent'],
        light['--fill'],
        light['--soft'],
      ]);
    }
  });

  it('gives six-digit hex colours for every token in both themes', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const ramp = themeRamp(color);
        for (const token of BRAND_TOKENS) {
          expect(ramp.light[token]).toMatch(/^#[0-9a-f]{6}$/);
          expect(ramp.dark[token]).toMatch(/^#[0-9a-f]{6}$/);
        }
      }),
    );
  });

  it('is shown as chosen on paper when it is neither very dark nor very light', () => {
    expect(themeRamp('#1a57e6').light['--fill']).toBe('#1a57e6');
    expect(themeRamp('#8e1b2b').light['--fill']).toBe('#8e1b2b');
  });

  it('falls back to the default when it cannot be read', () => {
    for (const broken of ['', 'blue', '#12', '#12345g', 'javascript:alert(1)']) {
      expect(themeRamp(broken)).toEqual(themeRamp(DEFAULT_PRIMARY_COLOR));
    }
  });

  it('reads short and bare notations', () => {
    expect(themeRamp('#0a5')).toEqual(themeRamp('#00aa55'));
    expect(themeRamp('00AA55')).toEqual(themeRamp('#00aa55'));
  });
});

describe('OKLCH', () => {
  it('comes back to the same colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const rgb = parseHex(color);
        if (rgb === undefined) throw new Error(`unreadable ${color}`);
        expect(toHex(rgb)).toBe(color);
        expect(oklchToHex(rgbToOklch(rgb))).toBe(color);
      }),
    );
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
