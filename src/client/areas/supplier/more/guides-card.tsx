import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { DeviceCard, Note } from './device-card.tsx';

/** The way to the order guides. */
export function GuidesCard() {
  const { t } = useLingui();
  const space = useSpace();
  return (
    <DeviceCard title={t`Vos listes`}>
      <Note>{t`Ce que vous commandez, dans l’ordre de vos étagères.`}</Note>
      <Button asChild variant="outline" icon="as-list">
        <Link href={supplierPath(space, ['lists'])}>{t`Ouvrir les listes`}</Link>
      </Button>
    </DeviceCard>
  );
}
