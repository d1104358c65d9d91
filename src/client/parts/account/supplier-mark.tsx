/** <SupplierMark supplier={card} />: a supplier's mark in their colour, on a page outside of their space. */
import type { CSSProperties } from 'react';
import { LogoMark } from '#client/ui/avatar.tsx';
import type { SupplierCard } from '#contract/supplier.ts';
import { themeRamp } from '#domain/values/theme-ramp.ts';
import { useTheme } from '../app/theme.tsx';

type SupplierMarkProps = { supplier: Pick<SupplierCard, 'name' | 'mark' | 'primaryColor'> };

export function SupplierMark({ supplier }: SupplierMarkProps) {
  const { shown } = useTheme();
  const { name, mark, primaryColor } = supplier;
  return (
    <span style={themeRamp(primaryColor)[shown] as CSSProperties}>
      <LogoMark name={name} mark={mark} />
    </span>
  );
}
