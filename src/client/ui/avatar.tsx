/**
 * <Avatar name="Le Comptoir d’Augustine" size="sm" />: two initials on a hue of its own, or the picture if it loads.
 * `brand` takes the supplier's colour. Decorative: the name stands beside it. Sizes xs 24, sm 32, md 40, lg 64 px.
 * <LogoMark name="Halles Vasseur" /> is the supplier's mark with the cut corner.
 */
import { Avatar as RadixAvatar } from 'radix-ui';
import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { hueOf, initialsOf } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg';

type AvatarProps = { name: string; imageUrl?: string | undefined; size?: AvatarSize; brand?: boolean };

export function Avatar({ name, imageUrl, size = 'md', brand = false }: AvatarProps) {
  const initials = initialsOf(name);
  return (
    <RadixAvatar.Root
      className={classNames(styles.avatar, styles[size], brand && styles.brand)}
      style={{ '--hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      {imageUrl === undefined ? null : <RadixAvatar.Image className={styles.image} src={imageUrl} alt="" />}
      <RadixAvatar.Fallback>{size === 'xs' ? initials.slice(0, 1) : initials}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}

/** `mark`: the supplier's own letters, where he has chosen some. */
type LogoMarkProps = { name: string; mark?: string | undefined; imageUrl?: string | undefined };

export function LogoMark({ name, mark, imageUrl }: LogoMarkProps) {
  return (
    <RadixAvatar.Root className={styles.logo} aria-hidden="true">
      {imageUrl === undefined ? null : <RadixAvatar.Image className={styles.image} src={imageUrl} alt="" />}
      <RadixAvatar.Fallback>{mark ?? initialsOf(name).slice(-1)}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
