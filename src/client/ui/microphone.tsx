/** <Microphone /> beside `Icon`, as few screens show it: the first ones do without its drawing. */
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export function Microphone({ size = 'm' }: { size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={classNames(styles.icon, styles[size])} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 4.5h6v9H9zM5.5 11v1.5a6.5 6.5 0 0013 0V11M12 19v3" />
    </svg>
  );
}
