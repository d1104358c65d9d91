import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#client/parts/page-header.tsx';

export default function CartScreen() {
  return (
    <main>
      <PageHeader title={<Trans>Panier</Trans>} />
    </main>
  );
}
