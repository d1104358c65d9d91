/** The pictures of a product, which can be added, ordered and removed. Lists show the first. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/sync/api.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import { showProducts } from './product-list.ts';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import { squarePicture } from './square-picture.ts';
import type { ProductDraft } from './use-product-draft.ts';

type ProductPicturesProps = { supplier_id: string; draft: ProductDraft; mayUpdate: boolean };

export function ProductPictures({ supplier_id, draft: { product, set, flush }, mayUpdate }: ProductPicturesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { product_id, name, pictures } = product;
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = new FormData();
        body.append('file', await squarePicture(file), file.name);
        const params = { supplier_id, product_id };
        showProducts(queries, [(await call(productDeskRoutes.addProductPicture, { params, body })).product]);
      }
    },
  });
  const isTooLarge = upload.variables?.some(({ size }) => size > UPLOAD_LIMIT) ?? false;
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
          onFiles={(files) => upload.mutate(files)}
        />
      ) : null}
    </Section>
  );
}
