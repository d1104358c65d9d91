/** The photos of a dispute. A photo may come after the claim: until then its place says so. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestPath } from '#client/sync/request-path.ts';
import { pictureRoutes } from '#contract/picture.ts';
import type { LineClaim } from '#domain/orders/order.ts';
import styles from './claim-photos.module.css';

export function ClaimPhotos({ claim: { photos = [] } }: { claim: LineClaim }) {
  return photos.length === 0 ? null : (
    <span className={styles.photos}>
      {photos.map((picture_id) => (
        <ClaimPhoto key={picture_id} address={requestPath(pictureRoutes.picture, { picture_id }, {})} />
      ))}
    </span>
  );
}

function ClaimPhoto({ address }: { address: string }) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <small>{t`photo pas encore arrivée`}</small>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t`Écart signalé`} loading="lazy" onError={() => setMissing(true)} />
    </a>
  );
}
