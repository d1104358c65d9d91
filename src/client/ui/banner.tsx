/**
 * <Banner tone="warn" icon="offline" action={<Button …/>}><b>Hors ligne.</b> …</Banner>; tones info, ok, warn, bad.
 * With `live`, screen readers read it when it appears.
 */
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad';

type BannerProps = { tone?: BannerTone; icon?: IconName; action?: ReactNode; live?: boolean; children: ReactNode };

const icons: Record<BannerTone, IconName> = { info: 'info', ok: 'yes', warn: 'warning', bad: 'warning' };

export function Banner({ tone = 'info', icon, action, live = false, children }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? icons[tone]} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
