/** The bell of the desk, on or off. */
import { useLingui } from '@lingui/react/macro';
import { useDeskSound } from '#client/parts/app/desk-sound.ts';
import { Switch } from '#client/ui/switch.tsx';

export function DeskSound() {
  const { t } = useLingui();
  const [on, set] = useDeskSound();
  return <Switch label={t`Son à chaque nouvelle commande`} checked={on} onCheckedChange={set} />;
}
