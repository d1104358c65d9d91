import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './area-skeleton.module.css';

const rows = ['78%', '62%', '84%', '70%', '58%', '80%', '66%'];

/** The shape of nearly every screen before it has loaded: a heading and rows. */
export function AreaSkeleton() {
  return (
    <main className={styles.screen} aria-busy="true">
      <Skeleton width={180} height={26} />
      {rows.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={46} height={46} />
          <Skeleton width={width} />
        </div>
      ))}
    </main>
  );
}
