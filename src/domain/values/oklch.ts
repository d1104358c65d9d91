/**
 * OKLCH and sRGB, after Björn Ottosson (https://bottosson.github.io/posts/oklab/), and WCAG 2 contrast.
 * Lightness 0 to 1, chroma about 0 to 0.37, hue in degrees. sRGB channels are 0 to 1, gamma encoded.
 */

export type Oklch = { lightness: number; chroma: number; hue: number };
export type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(color: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (start: number): number => Number.parseInt(six.slice(start, start + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function toHex(rgb: Rgb): string {
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

export function rgbToOklch(rgb: Rgb): Oklch {
  const red = toLinear(rgb[0]);
  const green = toLinear(rgb[1]);
  const blue = toLinear(rgb[2]);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function oklchToUnboundedRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const fits = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** Keeps lightness and hue, and gives up only as much chroma as sRGB demands. */
function oklchToRgb(color: Oklch): Rgb {
  const wished = oklchToUnboundedRgb(color);
  if (fits(wished)) return wished;
  let inside = 0;
  let outside = color.chroma;
  for (let round = 0; round < 18; round += 1) {
    const middle = (inside + outside) / 2;
    if (fits(oklchToUnboundedRgb({ ...color, chroma: middle }))) inside = middle;
    else outside = middle;
  }
  return oklchToUnboundedRgb({ ...color, chroma: inside });
}

export const oklchToHex = (color: Oklch): string => toHex(oklchToRgb(color));

/** WCAG relative luminance, 0 (black) to 1 (white). */
function luminance(rgb: Rgb): number {
  return 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2]);
}

/** WCAG contrast ratio of two hex colours, 1 to 21. An unreadable colour counts as black. */
export function contrast(one: string, other: string): number {
  const first = luminance(parseHex(one) ?? [0, 0, 0]);
  const second = luminance(parseHex(other) ?? [0, 0, 0]);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
