/** One grey block of the real shape: <Skeleton width="72%" height={16} />. Say that something loads once, around them, with aria-busy. */
import styles from './skeleton.module.css';

type Length = number | string;

export function Skeleton({ width = '100%', height = 16 }: { width?: Length; height?: Length }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
