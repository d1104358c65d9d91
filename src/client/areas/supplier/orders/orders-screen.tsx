import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#client/parts/page-header.tsx';

export default function OrdersScreen() {
  return (
    <main>
      <PageHeader title={<Trans>Commandes</Trans>} />
    </main>
  );
}
