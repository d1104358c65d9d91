import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#client/ui/avatar.tsx';
import styles from './people-screen.module.css';

type PersonTileProps = { name: string; waiting: number; isCurrent: boolean; choose: () => void };

/** A person of the device. Of their data, others see how many orders wait here, and nothing else. */
export function PersonTile({ name, waiting, isCurrent, choose }: PersonTileProps) {
  const { t } = useLingui();
  const now = isCurrent ? t`utilise l’appareil` : t`touchez pour changer`;
  const orders = plural(waiting, { one: '# commande en attente', other: '# commandes en attente' });
  return (
    <li>
      <button type="button" className={styles.tile} aria-current={isCurrent || undefined} onClick={choose}>
        <Avatar name={name} size="lg" />
        <b>{name}</b>
        <small>{waiting === 0 ? now : orders}</small>
      </button>
    </li>
  );
}
