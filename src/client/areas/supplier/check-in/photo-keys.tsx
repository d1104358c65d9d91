/** Photos of a difference: taken or chosen, made smaller, kept on the device until the server has them. */

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import type { CheckInPhotoRow } from '#client/store/device/check-in-rows.ts';
import { addPhoto, changeDraft, removePhoto } from '#client/store/orders/check-in-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PHOTOS_PER_LINE } from '#domain/orders/check-in.ts';
import { draftLine } from '#domain/orders/check-in-draft.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import styles from './difference-sheet.module.css';
import { smallerPhoto } from './smaller-photo.ts';
import type { OpenCheck } from './use-check.ts';

export function PhotoKeys({ check, line }: { check: OpenCheck; line: OrderLine }) {
  const { t } = useLingui();
  const database = useDatabase();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const { product_id } = line;
  const { order } = check;
  const named = draftLine(check.state, product_id).photos ?? [];
  const shown = named.flatMap(({ photo_id }) => check.photos.find((photo) => photo.photo_id === photo_id) ?? []);
  const take = async (input: HTMLInputElement | null) => {
    const file = input?.files?.[0];
    if (input === null || file === undefined) return;
    const photo = await smallerPhoto(file);
    input.value = '';
    if (photo === null) return showToast({ tone: 'bad', message: t`Cette photo ne se lit pas.` });
    const now = serverClock.now();
    // The photo stays with the draft, which begins here if it has not yet.
    const draft = await changeDraft(database, order, (begun) => begun, now);
    if (isSaved(draft) && draft.kind === 'saved')
      isSaved(await addPhoto(database, draft.value, product_id, photo, now));
  };
  return (
    <div className={styles.photos}>
      <h3>
        {t`Photo`} <small>{t`gardée ici, envoyée au réseau`}</small>
      </h3>
      <div>
        {shown.map((photo) => (
          <PhotoThumb
            key={photo.photo_id}
            photo={photo}
            remove={() => void removePhoto(database, order.order_id, product_id, photo.photo_id).then(isSaved)}
          />
        ))}
        {named.length >= PHOTOS_PER_LINE ? null : (
          <>
            <button type="button" aria-label={t`Prendre une photo`} onClick={() => camera.current?.click()}>
              <Icon name="camera" />
            </button>
            <button type="button" aria-label={t`Choisir une photo`} onClick={() => gallery.current?.click()}>
              <Icon name="picture" />
            </button>
          </>
        )}
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t`Prendre une photo`}
        onChange={() => void take(camera.current)}
      />
      <input
        ref={gallery}
        type="file"
        hidden
        accept="image/*"
        aria-label={t`Choisir une photo`}
        onChange={() => void take(gallery.current)}
      />
    </div>
  );
}

function PhotoThumb({ photo, remove }: { photo: CheckInPhotoRow; remove: () => void }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  const { content, content_type } = photo;
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: content_type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, content_type]);
  return (
    <button type="button" className={styles.thumb} aria-label={t`Retirer la photo`} onClick={remove}>
      {address === undefined ? null : <img src={address} alt="" />}
      <Icon name="remove" size="s" />
    </button>
  );
}
