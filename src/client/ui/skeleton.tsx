/**
 * A grey block in the shape of coming content: <Skeleton width="72%" height={16} />. Mark the parent once with
 * aria-busy.
 */
import styles from './skeleton.module.css';

type Length = number | string;

export function Skeleton({ width = '100%', height = 16 }: { width?: Length; height?: Length }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
