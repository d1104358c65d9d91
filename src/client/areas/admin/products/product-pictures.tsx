/** The pictures of a product, which can be added, cropped, ordered and removed. Lists show the first. */
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import { usePictureCrop } from './use-picture-crop.ts';
import type { ProductDraft } from './use-product-draft.ts';

type ProductPicturesProps = { supplier_id: string; draft: ProductDraft; mayUpdate: boolean };

export function ProductPictures({ supplier_id, draft: { product, set, flush }, mayUpdate }: ProductPicturesProps) {
  const { t } = useLingui();
  const { product_id, name, pictures } = product;
  const { upload, asked, take, keep, leaveOut } = usePictureCrop(supplier_id, product_id);
  const isTooLarge = (upload.variables?.content.size ?? 0) > UPLOAD_LIMIT;
  const change = (next: string[]) => {
    set({ pictures: next });
    flush();
  };
  return (
    <Section title={t`Images`} {...(pictures.length > 1 && { note: t`la première est montrée` })}>
      {pictures.length > 0 ? (
        <SortableList
          label={t`Images`}
          horizontal
          disabled={!mayUpdate}
          items={pictures}
          itemKey={(address) => address}
          itemName={(address) => t`image ${pictures.indexOf(address) + 1}`}
          onOrder={change}
        >
          {(address) => (
            <span className={styles.picture}>
              <img src={address} alt={`${name} ${pictures.indexOf(address) + 1}`} />
              {mayUpdate ? (
                <IconButton
                  icon="remove"
                  size="s"
                  label={t`Retirer l’image ${pictures.indexOf(address) + 1}`}
                  onClick={() => change(pictures.filter((each) => each !== address))}
                />
              ) : null}
            </span>
          )}
        </SortableList>
      ) : null}
      {mayUpdate ? (
        <FileDrop
          label={upload.isPending ? t`Envoi…` : t`Déposer une photo`}
          hint={t`JPG ou PNG, 5 Mo`}
          accept=".jpg,.jpeg,.png"
          multiple
          disabled={upload.isPending}
          error={
            upload.isError
              ? isTooLarge
                ? t`Cette photo dépasse 5 Mo.`
                : t`Ce fichier n’est pas une photo JPEG ou PNG lisible.`
              : undefined
          }
          onFiles={take}
        />
      ) : null}
      {asked === null ? null : (
        <CropDialog key={asked.left} photo={asked.photo} isSending={upload.isPending} keep={keep} close={leaveOut} />
      )}
    </Section>
  );
}
