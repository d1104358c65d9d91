import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#client/parts/page-header.tsx';

export default function CheckoutScreen() {
  return (
    <main>
      <PageHeader title={<Trans>Commander</Trans>} />
    </main>
  );
}
