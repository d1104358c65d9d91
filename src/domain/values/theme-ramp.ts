/**
 * Every colour that depends on a supplier's colour, computed from that one colour for paper (light) and slate (dark).
 *
 * `themeRamp('#1a57e6').light['--fill']` is a hex colour. With any colour, yellow and white included, texts keep WCAG
 * AA (4.5:1): `--on-fill` on `--fill`, and `--accent` on the page, on cards, on `--soft` and on `--soft-2`.
 *
 * The supplier's colour marks place and intent. Focus, progress and choice (`--mark` and its like) take it only where
 * nobody can mistake it for an alarm: with a red brand they are ink or chalk.
 */
import { contrast, type Oklch, oklchToHex, parseHex, rgbToOklch } from './oklch.ts';

export const DEFAULT_PRIMARY_COLOR = '#1a57e6';

export const BRAND_TOKENS = [
  '--fill',
  '--on-fill',
  '--fill-on-plate',
  '--accent',
  '--soft',
  '--soft-2',
  '--soft-line',
  '--row-in',
  '--mark',
  '--mark-fill',
  '--on-mark-fill',
  '--mark-on-plate',
  '--mark-soft',
] as const;

export type BrandToken = (typeof BRAND_TOKENS)[number];
export type BrandColors = Record<BrandToken, string>;
export type ThemeRamp = { light: BrandColors; dark: BrandColors };

/** The grounds that brand-coloured text stands on; the same values as in client/ui/tokens.css. */
export const GROUNDS = {
  light: {
    page: { lightness: 0.948, chroma: 0.011, hue: 92 },
    surface: { lightness: 0.988, chroma: 0.005, hue: 92 },
    raised: { lightness: 1, chroma: 0, hue: 0 },
  },
  dark: {
    page: { lightness: 0.222, chroma: 0.019, hue: 168 },
    surface: { lightness: 0.266, chroma: 0.021, hue: 168 },
    raised: { lightness: 0.312, chroma: 0.023, hue: 168 },
  },
} as const;

const AA = 4.5;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Moves lightness by small steps until the text reads on every ground. Ends at black or white, which read on all. */
function readable(text: Oklch, grounds: readonly string[], step: -0.005 | 0.005): string {
  let color = text;
  let hex = oklchToHex(color);
  while (color.lightness > 0 && color.lightness < 1 && grounds.some((ground) => contrast(hex, ground) < AA)) {
    color = { ...color, lightness: between(0, color.lightness + step, 1) };
    hex = oklchToHex(color);
  }
  return hex;
}

function mix(base: Oklch, other: Oklch, share: number): Oklch {
  const x = (color: Oklch): number => color.chroma * Math.cos((color.hue * Math.PI) / 180);
  const y = (color: Oklch): number => color.chroma * Math.sin((color.hue * Math.PI) / 180);
  const a = x(base) * (1 - share) + x(other) * share;
  const b = y(base) * (1 - share) + y(other) * share;
  const lightness = base.lightness * (1 - share) + other.lightness * share;
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/**
 * Hue of the colours that say that something is wrong (`--bad` in client/ui/tokens.css), and how close to it, in
 * degrees, another hue looks the same.
 */
const ALARM_HUE = 27;
const ALARM_REACH = 24;
/** Colours of less chroma are greys: nobody can see their hue. */
const GREY = 0.04;

/** Whether a colour could be taken for an alarm. */
export function looksLikeAlarm(hex: string): boolean {
  const { chroma, hue } = rgbToOklch(parseHex(hex) ?? [0, 0, 0]);
  const turn = Math.abs(hue - ALARM_HUE) % 360;
  return chroma > GREY && Math.min(turn, 360 - turn) < ALARM_REACH;
}

type Mark = '--mark' | '--mark-fill' | '--on-mark-fill' | '--mark-on-plate' | '--mark-soft' | '--row-in';
type Place = Omit<BrandColors, Exclude<Mark, '--row-in'>>;

/**
 * Focus, progress and choice in the supplier's colour, or all of them without colour where one of them looks like an
 * alarm.
 */
function withMarks(place: Place, plain: Record<Mark, string>): BrandColors {
  const seen = [place['--accent'], place['--fill'], place['--fill-on-plate'], place['--soft'], place['--row-in']];
  if (seen.some(looksLikeAlarm)) return { ...place, ...plain };
  return {
    ...place,
    '--mark': place['--accent'],
    '--mark-fill': place['--fill'],
    '--on-mark-fill': place['--on-fill'],
    '--mark-on-plate': place['--fill-on-plate'],
    '--mark-soft': place['--soft'],
  };
}

const INK = {
  '--mark': oklchToHex({ lightness: 0.3, chroma: 0.012, hue: 85 }),
  '--mark-fill': oklchToHex({ lightness: 0.3, chroma: 0.012, hue: 85 }),
  '--on-mark-fill': '#ffffff',
  '--mark-on-plate': oklchToHex({ lightness: 0.9, chroma: 0.012, hue: 92 }),
  '--mark-soft': oklchToHex({ lightness: 0.9, chroma: 0.014, hue: 92 }),
  '--row-in': oklchToHex({ lightness: 0.958, chroma: 0.01, hue: 92 }),
};

const CHALK = {
  '--mark': oklchToHex({ lightness: 0.9, chroma: 0.012, hue: 98 }),
  '--mark-fill': oklchToHex({ lightness: 0.86, chroma: 0.012, hue: 98 }),
  '--on-mark-fill': oklchToHex({ lightness: 0.175, chroma: 0.016, hue: 172 }),
  '--mark-on-plate': oklchToHex({ lightness: 0.9, chroma: 0.012, hue: 98 }),
  '--mark-soft': oklchToHex({ lightness: 0.36, chroma: 0.022, hue: 168 }),
  '--row-in': oklchToHex({ lightness: 0.335, chroma: 0.022, hue: 168 }),
};

function lightColors({ lightness, chroma, hue }: Oklch): Place {
  const fill = oklchToHex({ lightness: between(0.3, lightness, 0.93), chroma, hue });
  const soft2 = oklchToHex({ lightness: 0.908, chroma: Math.min(chroma, 0.055), hue });
  const soft = oklchToHex({ lightness: 0.938, chroma: Math.min(chroma, 0.035), hue });
  const { page, surface } = GROUNDS.light;
  const grounds = [oklchToHex(page), oklchToHex(surface), soft, soft2];
  return {
    '--fill': fill,
    '--on-fill': contrast('#ffffff', fill) >= AA ? '#ffffff' : '#000000',
    '--fill-on-plate': oklchToHex({ lightness: Math.max(lightness, 0.7), chroma, hue }),
    '--accent': readable({ lightness: Math.min(lightness, 0.455), chroma, hue }, grounds, -0.005),
    '--soft': soft,
    '--soft-2': soft2,
    '--soft-line': oklchToHex({ lightness: 0.76, chroma: Math.min(chroma, 0.11), hue }),
    '--row-in': oklchToHex({ lightness: 0.958, chroma: Math.min(chroma, 0.013), hue }),
  };
}

function darkColors({ lightness, chroma, hue }: Oklch): Place {
  const chalk = { lightness: between(0.765, lightness, 0.9), chroma: Math.min(chroma, 0.125), hue };
  const fill = oklchToHex(chalk);
  const soft2 = oklchToHex({ lightness: 0.375, chroma: Math.min(chroma, 0.066), hue });
  const soft = oklchToHex({ lightness: 0.318, chroma: Math.min(chroma, 0.036), hue });
  const { page, surface, raised } = GROUNDS.dark;
  const grounds = [oklchToHex(page), oklchToHex(surface), soft, soft2];
  return {
    '--fill': fill,
    '--on-fill': readable({ lightness: 0.175, chroma: Math.min(chroma, 0.04), hue }, [fill], -0.005),
    '--fill-on-plate': fill,
    '--accent': readable(
      { lightness: Math.max(lightness, 0.795), chroma: Math.min(chroma, 0.115), hue },
      grounds,
      0.005,
    ),
    '--soft': soft,
    '--soft-2': soft2,
    '--soft-line': oklchToHex({ lightness: 0.52, chroma: Math.min(chroma, 0.09), hue }),
    '--row-in': oklchToHex(mix(raised, chalk, 0.05)),
  };
}

/** The whole ramp for a supplier's colour (`#rgb` or `#rrggbb`); an unreadable colour gives the default ramp. */
export function themeRamp(primaryColor: string): ThemeRamp {
  const color = rgbToOklch(parseHex(primaryColor) ?? parseHex(DEFAULT_PRIMARY_COLOR) ?? [0, 0, 0]);
  return { light: withMarks(lightColors(color), INK), dark: withMarks(darkColors(color), CHALK) };
}
