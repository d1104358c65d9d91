/**
 * Every icon by its meaning, drawn on a 24 × 24 grid: `line` is stroked, `solid` filled, `area` stroked and tinted
 * where the icon is current. A drawing has one meaning, and a new meaning gets a new drawing
 * (tests/house/icons.test.ts).
 */
export type Drawing = { line?: string; solid?: string; area?: string };

export const iconPaths = {
  // Places
  /** The first screen of the back office. */
  dashboard: { area: 'M3.5 11L12 4l8.5 7', line: 'M6 9.5V20h12V9.5M10 20v-6h4v6' },
  catalog: { area: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' },
  /** Credentials for another program. */
  'api-key': { line: 'M3.5 14.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M10.5 11.5L20 3M16.5 6l3 3' },
  scan: { line: 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7.5 8v8M10.5 8v8M13.5 8v8M16.5 8v8' },
  cart: { area: 'M3 9h18v11H3z', line: 'M3 14.5h18M6.5 9v11M17.5 9v11M7 5.5h10' },
  orders: { area: 'M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21z', line: 'M9 8h6M9 12h6' },
  more: { solid: 'M4 10.5h3.5V14H4zM10.2 10.5h3.5V14h-3.5zM16.5 10.5H20V14h-3.5z' },
  supplier: { line: 'M5 4h14l2 6H3zM4.5 10v10.5h15V10M9.5 20.5v-6h5v6' },
  /** An organization. */
  organization: { line: 'M4.5 20.5v-17h10v17M14.5 9h5v11.5M2.5 20.5h19M8 7.5h3M8 11.5h3M8 15.5h3' },
  'price-groups': { line: 'M3.5 4h17v16h-17zM3.5 9.5h17M9 4v16M15 9.5V20' },
  'public-link': {
    line: 'M10 14l4-4M8.5 11L5.3 14.2a3.3 3.3 0 004.6 4.6L13 15.5M11 8.5l3.1-3.1a3.3 3.3 0 014.6 4.6L15.5 13',
  },
  /** Texts in other languages. */
  translations: {
    line: 'M3 6h10M8 3.5V6M11 6c-.8 4-3.6 7-7.5 8.5M5.5 8.5c1 2.5 3.5 4.7 6 5.5M11.5 20.5l4.5-10.5 4.5 10.5M13 17h6',
  },
  settings: { line: 'M3 7h7M16 7h5M3 17h4M13 17h8M10.5 4.5h5v5h-5zM7.5 14.5h5v5h-5z' },
  account: { line: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c0-4.5 3.5-6.5 7.5-6.5s7.5 2 7.5 6.5' },
  mail: { line: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7' },
  /** Questions on one's own figures. */
  assistant: { line: 'M12 3l2 6.5 6.5 2.5-6.5 2.5-2 6.5-2-6.5L3.5 12 10 9.5z' },
  // What a key does
  add: { line: 'M12 4.5v15M4.5 12h15' },
  less: { line: 'M4.5 12h15' },
  /** Takes an entry out of a list. */
  remove: { line: 'M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6' },
  /** Deletes the last typed character. */
  erase: { line: 'M8.5 6H21v12H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5' },
  /** Repeats the same. */
  reorder: {
    line: 'M4.5 11.5V9.5a3 3 0 013-3H19M15.5 3L19 6.5 15.5 10M19.5 12.5v2a3 3 0 01-3 3H5M8.5 21L5 17.5 8.5 14',
  },
  undo: { line: 'M8 5L4 9l4 4M4 9h10.5a5.5 5.5 0 010 11H8' },
  /** What is open, or set, is no more. */
  close: { line: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  back: { line: 'M15 5l-7 7 7 7' },
  /** Leads forward. */
  open: { line: 'M9 5l7 7-7 7' },
  unfold: { line: 'M5 9l7 7 7-7' },
  /** Search, or nothing found. */
  search: { line: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21' },
  filter: { line: 'M3 5h18l-7 8.5V20l-4-2v-4.5z' },
  sort: { line: 'M7 4v16M3.5 16.5L7 20l3.5-3.5M14 6h7M14 11h5M14 16h3' },
  /** Asks the server again. */
  refresh: { line: 'M20 12.5a8 8 0 11-2.4-6.2M20 3.5V8h-4.5' },
  /** An order leaves this device. */
  send: { line: 'M3.5 11.5L20.5 4l-5 16.5-4-7zM11.5 13.5L20.5 4' },
  /** A new version of the app. */
  update: { line: 'M7 2.5h10v19H7zM12 17V8.5M9 11.5l3-3 3 3' },
  install: { line: 'M7 2.5h10v19H7zM10.5 18.5h3' },
  /** Asks the browser never to delete the stored data. */
  protect: { line: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM8.5 12l2.5 2.5 4.5-4.5' },
  /** Proposes something else. */
  change: { line: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM13.5 7l3.5 3.5' },
  /** A comment on a line. */
  note: { line: 'M3.5 4.5h17v12H11l-4.5 4v-4h-3z' },
  /** Shows what is hidden, such as a password. */
  show: {
    line: 'M2 12c2.7-4.5 6-6.7 10-6.7s7.3 2.2 10 6.7c-2.7 4.5-6 6.7-10 6.7S4.7 16.5 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  },
  download: { line: 'M12 3.5v12M6.5 10l5.5 5.5 5.5-5.5M4 20h16' },
  upload: { line: 'M12 16V4M6.5 9.5L12 4l5.5 5.5M4 20h16' },
  picture: { line: 'M3.5 4.5h17v15h-17zM3.5 16.5l5-5 4 4 3-3 5 5M15.5 8.7h.1' },
  'sign-in': { line: 'M14 4h6v16h-6M3 12h11.5M9.5 7l5 5-5 5' },
  'sign-out': { line: 'M10 4H4v16h6M9.5 12H21M16 7l5 5-5 5' },
  /** Types a code instead of using the camera. */
  type: { line: 'M2.5 6h19v12h-19zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M7.5 14.5h9' },
  camera: { line: 'M3 7.5h4.5l1.5-3h6l1.5 3H21v12H3zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0' },
  torch: { line: 'M7 3h10v4l-2.5 4v10h-5V11L7 7zM7 7h10M12 13v2.5' },
  zoom: { line: 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6' },
  light: {
    line: 'M7.75 12a4.25 4.25 0 1 0 8.5 0a4.25 4.25 0 1 0 -8.5 0M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.7 1.7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  },
  dark: { line: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z' },
  /** Goes along the shelves saying what is left. */
  count: { line: 'M4 3v18M20 3v18M4 10h16M4 18h16M7 6.5h4V10H7zM13 14h4v4h-4z' },
  'as-list': { line: 'M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.1M3.5 12h.1M3.5 18h.1' },
  'as-tiles': {
    solid:
      'M4 4h4v4h-4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4h-4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4h-4zM10 16h4v4h-4zM16 16h4v4h-4z',
  },
  // What is so
  /** Done, reached or chosen. */
  yes: { line: 'M4.5 12.5l5 5L20 6.5' },
  /** Partly chosen. */
  some: { solid: 'M5.5 10.5h13v3h-13z' },
  refused: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M8.5 8.5l7 7M15.5 8.5l-7 7' },
  warning: { line: 'M12 3.5L22 20.5H2zM12 10v5M12 17.7v.1' },
  info: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v6M12 7.4v.1' },
  offline: {
    line: 'M3 9.5c2-1.9 4.4-3.1 7-3.4M21 9.5a13 13 0 00-4.3-2.7M6.5 13.5c1-1 2.2-1.7 3.5-2M17.5 13.5a8 8 0 00-1.7-1.3M12 18.5v.1M4 3l16 18',
  },
  /** Not for this person. */
  closed: { line: 'M5 10.5h14v10H5zM8 10.5V7a4 4 0 018 0v3.5M12 14.5v2' },
  /** The time is running out. */
  deadline: { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5.5l3.5 2' },
  /** Kept out of the cart for now. */
  aside: { line: 'M3.5 4.5h17v4.5h-17zM5 9v11h14V9M10 13h4' },
  day: { line: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5' },
  delivery: { line: 'M2.5 6H14v11H2.5zM14 10h4.5l3 3.5V17H14z', solid: 'M5 15.5h4v4H5zM16 15.5h4v4h-4z' },
  address: {
    line: 'M12 21.5c-4.5-5-7-8.4-7-11.7a7 7 0 0114 0c0 3.3-2.5 6.7-7 11.7zM9.6 9.8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
  },
  promotions: { line: 'M3.5 12.5v-9h9l8.5 8.5-9 9zM8 8h.1' },
  weight: { line: 'M4 5h16l-2 15H6zM8 9.5a5 5 0 018 0zM12 9.5l1.5-2.5' },
  /** From an old figure to a new one. */
  became: { line: 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5' },
  /** Replaces one product by another. */
  instead: { line: 'M4 8h14M14.5 4.5L18 8l-3.5 3.5M20 16H6M9.5 12.5L6 16l3.5 3.5' },
  /** Can be put elsewhere. */
  drag: {
    solid: 'M8 4.5h3v3H8zM13 4.5h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 16.5h3v3H8zM13 16.5h3v3h-3z',
  },
  /** The supplier's products. */
  products: { line: 'M3.5 8L12 3.5 20.5 8v8.5L12 21l-8.5-4.5zM3.5 8L12 12.5 20.5 8M12 12.5V21' },
  /** Categories of products. */
  categories: { line: 'M3.5 4.5h7v5h-7zM13.5 14.5h7v5h-7zM7 9.5V17h6.5' },
  copy: { line: 'M8 8h12v12H8zM16 8V4H4v12h4' },
  labels: { line: 'M4 4.5h9l7.5 7.5L13 19.5 4 10.5zM8 8.5h.1' },
  /** What was spent, as a chart. */
  spending: { line: 'M4 3.5v17h16.5M8.5 17v-5M13 17V7M17.5 17v-8' },
  euro: { line: 'M17.5 6.5a7 7 0 100 11M4 10.5h9M4 13.5h8' },
  ascending: { line: 'M12 20V4.5M5.5 11L12 4.5l6.5 6.5' },
  descending: { line: 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5' },
} as const satisfies Record<string, Drawing>;
