/** The camera over the list: one beep is one pack. The children are what was read, below the picture. */
import type { ReactNode } from 'react';
import { Scanner } from '#client/parts/scanner/scanner.tsx';
import { useScans } from '../scan/scan-provider.tsx';
import type { CheckScans } from './use-check-scans.ts';

export default function CheckScanner({ scans, children }: { scans: CheckScans; children: ReactNode }) {
  const { rules } = useScans();
  return (
    <Scanner onCode={scans.take} isKnown={scans.isKnown} rules={rules}>
      {children}
    </Scanner>
  );
}
