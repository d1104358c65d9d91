import type { Place } from '../../paths.ts';

export type LayoutName = 'supplier' | 'admin' | 'supply-center' | 'supply-center-admin' | 'minimal' | 'login' | 'plain';

/** The layout of a path. Its first segment decides, before anything is fetched (seed, section 2). */
export function layoutOf({ area, segments }: Pick<Place, 'area' | 'segments'>): LayoutName {
  switch (area) {
    case 'supplier':
      return segments[1] === 'register' ? 'plain' : 'supplier';
    case 'admin':
    case 'supply-center':
    case 'supply-center-admin':
      return area;
    case 'internal':
      return 'minimal';
    case 'auth':
      return 'login';
    default:
      return 'plain';
  }
}

/** The query parameters that may name the layout's space; null for a layout without a space. */
export function requiredContext(layout: LayoutName): 'alias' | 'alias_or_supplier_id' | null {
  if (layout === 'supplier' || layout === 'admin') return 'alias_or_supplier_id';
  if (layout === 'supply-center' || layout === 'supply-center-admin') return 'alias';
  return null;
}
