import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#client/parts/page-header.tsx';

export default function OrderScreen() {
  return (
    <main>
      <PageHeader title={<Trans>Commande</Trans>} />
    </main>
  );
}
