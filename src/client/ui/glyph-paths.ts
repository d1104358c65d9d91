import type { GlyphDrawing } from './glyph-drawing.ts';

/**
 * The drawings that are loaded with the list; `late-glyphs.ts` has the others. A name never changes: catalogs on
 * devices and suppliers' categories hold it.
 */
export const glyphPaths = {
  milk: { hue: 232, shade: 'M7 12h10v9H7z', line: 'M9 3h6v3.2L17 10v11H7V10l2-3.8zM9 6.2h6M7 12h10' },
  cream: {
    hue: 104,
    chroma: 1.5,
    lightness: 0.035,
    shade: 'M5.5 9h13L17 20H7z',
    line: 'M5.5 9h13L17 20H7zM4.5 9h15M8 9c-.6-3 1.6-3.2 2.4-4.4C11.2 6.6 15.6 5 15.4 9',
  },
  butter: {
    hue: 94,
    chroma: 2.1,
    lightness: 0.035,
    shade: 'M3 11l4-4h14v7l-4 4H3z',
    line: 'M3 11h14v7H3zM3 11l4-4h14l-4 4M21 7v7l-4 4M8 11v7',
  },
  cheese: {
    hue: 74,
    chroma: 1.7,
    lightness: 0.01,
    shade: 'M3 12h18v7H3z',
    line: 'M3 12L15.5 5c3 .6 5.1 3.4 5.5 7zM3 12h18v7H3zM6.7 15.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0M13.3 16a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
  },
  yogurt: { hue: 90, shade: 'M6 10h12l-1.5 10h-9z', line: 'M5 7h14v3H5zM6 10h12l-1.5 10h-9zM12 7l4-4' },
  egg: {
    hue: 54,
    chroma: 1.2,
    shade: 'M5.5 14a6.5 6.5 0 0013 0z',
    line: 'M12 3c3.6 0 6.5 6 6.5 10.5a6.5 6.5 0 01-13 0C5.5 9 8.4 3 12 3z',
  },
  fruit: {
    hue: 22,
    shade: 'M12 8c5-3 8.5.5 8 5-.5 4-3 8-5.5 8-1.3 0-1.5-.6-2.5-.6z',
    line: 'M12 8c-5-3-8.5.5-8 5 .5 4 3 8 5.5 8 1.3 0 1.5-.6 2.5-.6s1.2.6 2.5.6c2.5 0 5-4 5.5-8 .5-4.5-3-8-8-5zM12 8c0-2.5 1-4.5 3-5.5',
  },
  vegetable: {
    hue: 140,
    shade: 'M14.5 9.5L9 8 3 21l13-6z',
    line: 'M9 8.5c2-1.5 5-.5 6 .8s2 4.2.5 6L3 21zM14.8 9.2L20.5 3.5M14.8 9.2L15 3.8M14.8 9.2l5.4-.2M8.5 13.5l-2-1M11 17l-1.5-2',
  },
  herbs: {
    hue: 158,
    shade: 'M12 13c0-5 3-8 8-8 0 5-3 8-8 8z',
    line: 'M12 13c0-5 3-8 8-8 0 5-3 8-8 8zM12 17c0-4-3-7-8-7 0 4 3 7 8 7zM12 21v-8l4-4',
  },
  tomato: {
    hue: 28,
    chroma: 1.2,
    shade: 'M4 14a8 7 0 0016 0z',
    line: 'M12 7.5c-5 0-8 2.5-8 6.3S7.5 21 12 21s8-3.4 8-7.2-3-6.3-8-6.3zM12 7.5V4M12 7.5L8.5 10M12 7.5l3.5 2.5M12 7.5L7.5 6M12 7.5L16.5 6',
  },
  mushroom: {
    hue: 64,
    chroma: 0.8,
    shade: 'M9.5 13h5l1 7.5h-7z',
    line: 'M3.5 13c0-5.5 4-9 8.5-9s8.5 3.5 8.5 9zM9.5 13l-1 7.5h7l-1-7.5M9 8.5h.1M14 7.5h.1',
  },
  potato: {
    hue: 70,
    chroma: 1.1,
    shade: 'M4 14c1 4 5 6.5 9 5.5 3.5-.8 6.5-3 7-6.5z',
    line: 'M5 9.5C6.5 6 10 4 14 4.5s6.5 4 6 8.5-4.5 7-9 7-7.5-3-7.5-6.5c0-1.5.8-2.5 1.5-4zM9.5 10.5h.1M14.5 9h.1M12 15h.1M16 14h.1',
  },
  jar: {
    hue: 36,
    shade: 'M6 12h12v6H6z',
    line: 'M7 3h10v3.5H7zM7 6.5C6 8 5.5 8.5 5.5 10v9.5A1.5 1.5 0 007 21h10a1.5 1.5 0 001.5-1.5V10c0-1.5-.5-2-1.5-3.5M5.5 12h13M5.5 18h13',
  },
  drink: {
    hue: 300,
    shade: 'M8 13h8v8H8z',
    line: 'M10.5 2.5h3v4.2C13.5 9 16 9.5 16 12v9H8v-9c0-2.5 2.5-3 2.5-5.3zM8 13h8M8 18h8',
  },
  frozen: {
    hue: 250,
    line: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 11l3.3-1L6.5 6.6M20 13l-3.3 1 .8 3.4M4 13l3.3 1-.8 3.4M20 11l-3.3-1 .8-3.4',
  },
  pasta: {
    hue: 82,
    chroma: 1.4,
    lightness: 0.015,
    shade: 'M3 6l9 4v4l-9 4z',
    line: 'M3 6v12l9-4 9 4V6l-9 4zM10 10.5v3M14 10.5v3M6 10v4M18 10v4',
  },
  grain: {
    hue: 78,
    shade: 'M6 12h12.5l.5 9H5z',
    line: 'M8.5 7.5C6 10 5 13.5 5 21h14c0-7.5-1-11-3.5-13.5M8.5 7.5h7M9 7.5L7.5 3h9L15 7.5M10 13.5h.1M14 13.5h.1M12 16.5h.1',
  },
  oil: {
    hue: 112,
    chroma: 1.2,
    shade: 'M7 13h10v8H7z',
    line: 'M10 3h4v3.5l3 3.5v11H7V10l3-3.5zM7 13h10M12 15.3c-1.2 1.3-1.2 2.9 0 2.9s1.2-1.6 0-2.9z',
  },
  can: {
    hue: 200,
    chroma: 0.7,
    shade: 'M6 9h12v7H6z',
    line: 'M6 5.5v13c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5v-13M6 9.5c1.5 1 3.6 1.5 6 1.5s4.5-.5 6-1.5M6 16c1.5 1 3.6 1.5 6 1.5s4.5-.5 6-1.5M18 5.5c0 1.4-2.7 2.5-6 2.5S6 6.9 6 5.5 8.7 3 12 3s6 1.1 6 2.5z',
  },
  spice: {
    hue: 44,
    chroma: 1.3,
    shade: 'M7 13h10v8H7z',
    line: 'M8 3h8v5H8zM7 8h10v13H7zM7 13h10M10 5.5h.1M12 5.5h.1M14 5.5h.1M12 15.5v3',
  },
  sugar: {
    hue: 340,
    shade: 'M9 9l6 0 2 3-2 3H9l-2-3z',
    line: 'M8.5 8h7l2.5 4-2.5 4h-7L6 12zM6 12L2.5 8v8zM18 12l3.5-4v8z',
  },
  biscuit: {
    hue: 60,
    chroma: 1.2,
    shade: 'M4 12a8 8 0 0016 0z',
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9 9h.1M14 8.5h.1M8.5 14h.1M12.5 12h.1M15.5 14.5h.1M11.5 16.5h.1',
  },
  chocolate: {
    hue: 40,
    chroma: 1.1,
    lightness: -0.03,
    shade: 'M6 12h12v9H6z',
    line: 'M6 3h12v18H6zM12 3v18M6 9h12M6 15h12',
  },
  coffee: {
    hue: 48,
    lightness: -0.02,
    shade: 'M4 13h12v3c0 2.5-2 4.5-4.5 4.5h-3C6 20.5 4 18.5 4 16z',
    line: 'M4 9h12v7c0 2.5-2 4.5-4.5 4.5h-3C6 20.5 4 18.5 4 16zM16 11h2.5a2.5 2.5 0 010 5.5H16M8 6V3.5M12 6V3.5',
  },
  bread: {
    hue: 58,
    shade: 'M3 13c0-3 3-4.5 9-4.5s9 1.5 9 4.5-3 4.5-9 4.5S3 16 3 13z',
    line: 'M3 13c0-3 3-4.5 9-4.5s9 1.5 9 4.5-3 4.5-9 4.5S3 16 3 13zM7.5 9.5l2 4M12 8.8l2 4.2M16.3 9.5l1.5 3',
  },
  flour: {
    hue: 92,
    chroma: 0.8,
    lightness: 0.01,
    shade: 'M6 15h12v6H6z',
    line: 'M6 7h12v14H6zM6 7l1.5-4h9L18 7M12 18v-6M12 13.5c-1.5 0-2.5-1-2.5-2.5M12 13.5c1.5 0 2.5-1 2.5-2.5M12 16.5c-1.5 0-2.5-1-2.5-2.5M12 16.5c1.5 0 2.5-1 2.5-2.5',
  },
  meat: {
    hue: 8,
    shade: 'M4 12c0-4 4-7 8.5-7 4 0 7.5 2 7.5 5.5S16 15 14 17s-3 3-5.5 3S4 16 4 12z',
    line: 'M4 12c0-4 4-7 8.5-7 4 0 7.5 2 7.5 5.5S16 15 14 17s-3 3-5.5 3S4 16 4 12zM8 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  },
  fish: {
    hue: 212,
    shade: 'M3 12c3-5 9-6 13 0-4 6-10 5-13 0z',
    line: 'M3 12c3-5 9-6 13 0-4 6-10 5-13 0zM16 12l5-4v8zM8 10.5v.1',
  },
  crate: { hue: 36, chroma: 0.5, shade: 'M3 9h18v11H3z', line: 'M3 9h18v11H3zM3 14.5h18M6.5 9v11M17.5 9v11M7 5.5h10' },
  tag: {
    hue: 95,
    chroma: 1.6,
    lightness: 0.02,
    shade: 'M3.5 12.5v-9h9l8.5 8.5-9 9z',
    line: 'M3.5 12.5v-9h9l8.5 8.5-9 9zM8 8h.1',
  },
  list: { hue: 85, line: 'M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.1M3.5 12h.1M3.5 18h.1' },
  cleaning: { hue: 190, shade: 'M7 13h10v8H7z', line: 'M9.5 8h4.5l3 4v9H7v-9zM9.5 8V4.5h7M16.5 3v3M7 13.5h10' },
} as const satisfies Record<string, GlyphDrawing>;
