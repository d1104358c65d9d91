import { Trans } from '@lingui/react/macro';
import { PageHeader } from '#client/parts/page-header.tsx';

export default function MoreScreen() {
  return (
    <main>
      <PageHeader title={<Trans>Plus</Trans>} />
    </main>
  );
}
