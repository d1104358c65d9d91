/**
 * <Icon name="scan" /> 22 px, in the colour of the text around it. Sizes: s 18, m 22, l 28 px.
 * Decorative unless it has a `label`. All names: `IconName`.
 */
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { type Drawing, iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as IconName[];

type IconProps = { name: IconName; size?: 's' | 'm' | 'l'; label?: string };

export function Icon({ name, size = 'm', label }: IconProps) {
  const { area, line, solid }: Drawing = iconPaths[name];
  return (
    <svg
      className={classNames(styles.icon, styles[size])}
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {area === undefined ? null : <path className={styles.area} d={area} />}
      {line === undefined ? null : <path d={line} />}
      {solid === undefined ? null : <path className={styles.solid} d={solid} />}
    </svg>
  );
}
