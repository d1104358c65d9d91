import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { pushPermission } from '#client/sync/push-device.ts';
import { Button } from '#client/ui/button.tsx';
import { DeviceCard, Note } from './device-card.tsx';

/** The way to the person's notifications, and whether this device may show them. */
export function NotificationsCard() {
  const { t } = useLingui();
  const space = useSpace();
  const words = {
    unsupported: t`Ce navigateur n’en montre pas ; l’e-mail les remplace.`,
    denied: t`Refusées sur cet appareil.`,
    default: t`Confirmations, changements, clôtures : cet appareil peut vous prévenir.`,
    granted: t`Confirmations, changements, clôtures : choisissez ce qui vous prévient.`,
  };
  return (
    <DeviceCard title={t`Notifications`}>
      <Note>{words[pushPermission()]}</Note>
      <Button asChild variant="outline">
        <Link href={supplierPath(space, ['more', 'notifications'])}>{t`Régler les notifications`}</Link>
      </Button>
    </DeviceCard>
  );
}
