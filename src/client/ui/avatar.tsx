/**
 * <Avatar name="Le Comptoir d’Augustine" size="sm" />: two initials on a hue made from the name; `imageUrl` shows a
 * picture instead, `brand` takes the supplier's colour. Decorative: the name stands beside it. Sizes xs 24, sm 32, md
 * 40, lg 64 px.
 * <LogoMark name="Halles Vasseur" /> is a supplier's mark, with a cut corner. <OrganizationMark name="Le Bistrot" /> is
 * an organization's mark, round and in neutral colours.
 */
import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { hueOf, initialsOf } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg';

type AvatarProps = { name: string; size?: AvatarSize; brand?: boolean; imageUrl?: string | null | undefined };

export function Avatar({ name, size = 'md', brand = false, imageUrl }: AvatarProps) {
  const initials = initialsOf(name);
  return (
    <span
      className={classNames(styles.avatar, styles[size], brand && styles.brand)}
      style={{ '--hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      <span>{size === 'xs' ? initials.slice(0, 1) : initials}</span>
      {imageUrl ? <img src={imageUrl} alt="" className={styles.picture} /> : null}
    </span>
  );
}

/** `mark`: the letters that the supplier has chosen, if any. */
type LogoMarkProps = { name: string; mark?: string | undefined };

export function LogoMark({ name, mark }: LogoMarkProps) {
  return (
    <span className={styles.logo} aria-hidden="true">
      {mark ?? initialsOf(name).slice(-1)}
    </span>
  );
}

export function OrganizationMark({ name }: { name: string }) {
  return (
    <span className={styles.organization} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
