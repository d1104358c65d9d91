/**
 * The buyer front of one supplier's space, for everything under `/supplier`. The shell has seen to sign-in, language, brand and
 * navigation, and loads this file lazily.
 *
 *   <SupplierArea space={space} path="/orders/123" />
 *
 * `space`: supplier, organization, account, locale, key of the store; also from `useSpace()`. `path`: what follows `/supplier`, with its
 * slash; `/` at the entry. The area brings its own <main>. Links: `supplierPath(space, ['cart'])` of client/paths.ts. The navigation
 * leads to `/`, `/catalog`, `/scan`, `/cart`, `/orders` and `/more`.
 */
import { Trans } from '@lingui/react/macro';
import type { Space } from '#client/parts/space.tsx';

export interface SupplierAreaProps {
  readonly space: Space;
  readonly path: string;
}

export default function SupplierArea({ space }: SupplierAreaProps) {
  const name = space.supplier.name;
  return (
    <main>
      <h1>
        <Trans>Catalogue de {name}</Trans>
      </h1>
    </main>
  );
}
