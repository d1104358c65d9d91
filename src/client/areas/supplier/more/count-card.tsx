import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useCountSettings } from '../guides/count-settings.ts';
import { DeviceCard } from './device-card.tsx';

/** How shelves are counted on this device. */
export function CountCard() {
  const { t } = useLingui();
  const { settings, change } = useCountSettings();
  return (
    <DeviceCard title={t`Comptage`}>
      <div>
        <SegmentedControl
          label={t`Main qui compte`}
          value={settings.hand}
          onValueChange={(hand) => change({ hand: hand === 'left' ? 'left' : 'right' })}
          options={[
            { value: 'left', label: t`Main gauche` },
            { value: 'right', label: t`Main droite` },
          ]}
        />
      </div>
      <Switch
        label={t`Je compte avec des gants`}
        hint={t`Deux appuis à moins de 0,15 s n’en font qu’un.`}
        checked={settings.gloves}
        onCheckedChange={(gloves) => change({ gloves })}
      />
    </DeviceCard>
  );
}
