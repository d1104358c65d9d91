import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { DeviceCard, Note } from './device-card.tsx';

/** The way to the standing orders. */
export function StandingCard() {
  const { t } = useLingui();
  const space = useSpace();
  return (
    <DeviceCard title={t`Commandes récurrentes`}>
      <Note>{t`Ce qui revient chaque semaine, livré les mêmes jours sans que vous y pensiez.`}</Note>
      <Button asChild variant="outline" icon="reorder">
        <Link href={supplierPath(space, ['standing'])}>{t`Ouvrir les commandes récurrentes`}</Link>
      </Button>
    </DeviceCard>
  );
}
