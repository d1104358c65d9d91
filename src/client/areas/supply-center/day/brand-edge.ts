import type { CSSProperties } from 'react';
import { useTheme } from '#client/parts/app/theme.tsx';
import { themeRamp } from '#domain/values/theme-ramp.ts';

/** A supplier's colour for the edge of their card: rulers and keys inside keep the page's. */
export function useBrandEdge(): (primaryColor: string) => CSSProperties {
  const { shown } = useTheme();
  return (primaryColor) => {
    const ramp = themeRamp(primaryColor)[shown];
    return {
      '--brand': ramp['--fill'],
      '--brand-soft': ramp['--soft-2'],
      '--brand-text': ramp['--accent'],
    } as CSSProperties;
  };
}
