/** Chooses a mail's picture: an upload, a product's picture, one that comes with the app, or an address elsewhere. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { mailPictureRoutes } from '#contract/mail-picture.ts';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import { isOwnPicture, isPicture, TEMPLATE_PICTURES, templatePicture } from '#domain/campaigns/mail-picture.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './mail-pictures.module.css';
import { useTemplatePictureWords } from './template-picture-words.ts';

/** How many are shown at first; the keys below show older uploads and other products. */
const SHOWN = 60;

type Choose = (source: string, alt: string) => void;
type ChooserProps = { supplier_id: string; choose: Choose };

export function PictureChooser({ supplier_id, choose, close }: ChooserProps & { close: () => void }) {
  const { t } = useLingui();
  const [tab, setTab] = useState('uploads');
  const words = useTemplatePictureWords();
  return (
    <Sheet open size="wide" title={t`Choisir une image`} onOpenChange={(open) => !open && close()}>
      <Tabs
        label={t`D’où vient l’image`}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'uploads', label: t`Vos images`, content: <Uploads {...{ supplier_id, choose }} /> },
          { value: 'products', label: t`Vos produits`, content: <OfProducts {...{ supplier_id, choose }} /> },
          {
            value: 'ready',
            label: t`Toutes prêtes`,
            content: (
              <div className={styles.chooser}>
                <Pictures
                  choose={choose}
                  pictures={TEMPLATE_PICTURES.map((name) => ({ source: templatePicture(name), name: words[name] }))}
                />
              </div>
            ),
          },
          { value: 'address', label: t`Adresse`, content: <ByAddress choose={choose} /> },
        ]}
      />
    </Sheet>
  );
}

interface Offered {
  readonly source: string;
  /** What the picture shows; empty where that is not known. */
  readonly name: string;
  /** Shown in place of the name: the picture's size. */
  readonly size?: string;
}

function Pictures({ pictures, choose }: { pictures: readonly Offered[]; choose: Choose }) {
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ source, name, size = name }) => (
        <li key={source}>
          <button type="button" onClick={() => choose(source, name)}>
            <img src={source} alt="" loading="lazy" />
            <span>{size}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Uploads({ supplier_id, choose }: ChooserProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { supplier_id };
  const [count, setCount] = useState(SHOWN);
  const listed = useOnlineQuery(mailPictureRoutes.mailPictures, { params, query: { count } });
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(mailPictureRoutes.addMailPicture, { params, body, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: ({ image_url }) => {
      void queries.invalidateQueries({ queryKey: routeKey(mailPictureRoutes.mailPictures) });
      choose(image_url, '');
    },
  });
  const isTooLarge = (upload.variables?.size ?? 0) > UPLOAD_LIMIT;
  const wrong = isTooLarge ? t`Cette image dépasse 5 Mo.` : t`Ce fichier n’est pas une image JPEG ou PNG lisible.`;
  return (
    <div className={styles.chooser}>
      <FileDrop
        label={upload.isPending ? t`Envoi…` : t`Déposer une image`}
        hint={t`JPG ou PNG, 5 Mo. Elle prend toute la largeur du message : 1000 px ou plus.`}
        accept=".jpg,.jpeg,.png"
        disabled={upload.isPending}
        error={upload.isError ? wrong : undefined}
        onFiles={([file]) => file !== undefined && upload.mutate(file)}
      />
      {listed.data === undefined ? (
        listed.isError ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Skeleton height={120} />
        )
      ) : (
        <>
          <Pictures
            choose={choose}
            pictures={listed.data.pictures.map(({ image_url, width, height }) => ({
              source: image_url,
              name: '',
              size: `${width} × ${height} px`,
            }))}
          />
          {listed.data.items_total > count ? (
            <Button variant="outline" onClick={() => setCount(count + SHOWN)}>{t`Voir plus`}</Button>
          ) : null}
        </>
      )}
    </div>
  );
}

function OfProducts({ supplier_id, choose }: ChooserProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = cleanText(useDeferredValue(search));
  const found = useOnlineQuery(productDeskRoutes.ownProducts, {
    params: { supplier_id },
    query: { count: SHOWN, state: 'in_sale', query: wanted },
  });
  const pictures = (found.data?.products ?? []).flatMap(({ name, pictures: [source = ''] }) =>
    isOwnPicture(source) ? [{ source, name }] : [],
  );
  return (
    <div className={styles.chooser}>
      <SearchField
        label={t`Rechercher un produit`}
        placeholder={t`Produit ou code`}
        value={search}
        onChange={setSearch}
      />
      {found.data === undefined ? (
        found.isError ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Skeleton height={120} />
        )
      ) : pictures.length === 0 ? (
        <p>{t`Aucun de ces produits n’a de photo.`}</p>
      ) : (
        <Pictures choose={choose} pictures={pictures} />
      )}
    </div>
  );
}

function ByAddress({ choose }: { choose: Choose }) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const clean = cleanText(address);
  return (
    <div className={styles.chooser}>
      <TextField
        label={t`Adresse de l’image`}
        hint={t`Une image qui est déjà en ligne. Si elle disparaît de là, elle disparaît du message.`}
        type="url"
        placeholder="https://"
        error={clean === '' || isPicture(clean) ? undefined : t`Une adresse commence par https://`}
        value={address}
        maxLength={2000}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button disabled={!isPicture(clean)} onClick={() => choose(clean, '')}>{t`Prendre cette image`}</Button>
    </div>
  );
}
