/**
 * Names browser and system as people call them, from the User-Agent of a device. The first pattern that fits counts.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: typeof BROWSERS, userAgent: string) => table.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Null when nothing is recognized: a device may send any User-Agent. */
export function deviceName(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) };
}
