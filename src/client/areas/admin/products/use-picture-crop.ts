/**
 * Takes photos for a product: the square ones at once, the others once the person has chosen what a square shows of
 * them, one after the other. A file that this browser can't read goes to the server as it is, which says what is wrong.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/sync/api.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { Square } from './crop-square.ts';
import { cutPicture, readPhoto } from './cut-picture.ts';
import { showProducts } from './product-list.ts';

interface Asked {
  readonly file: File;
  readonly photo: ImageBitmap;
  /** Those that come after it. */
  readonly others: readonly File[];
}

export function usePictureCrop(supplier_id: string, product_id: string) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const upload = useMutation({
    mutationFn: async ({ content, name }: { content: Blob; name: string }) => {
      const body = new FormData();
      body.append('file', content, name);
      const params = { supplier_id, product_id };
      showProducts(queries, [(await call(productDeskRoutes.addProductPicture, { params, body })).product]);
    },
  });
  const take = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (file === undefined) return setAsked(null);
    const photo = await readPhoto(file);
    if (photo !== null && photo.width !== photo.height) return setAsked({ file, photo, others });
    photo?.close();
    setAsked(null);
    await upload.mutateAsync({ content: file, name: file.name });
    await take(others);
  };
  return {
    upload,
    /** The photo to be cropped now, and how many come after it. */
    asked: asked && { photo: asked.photo, left: asked.others.length },
    take: (files: readonly File[]) => void take(files).catch(() => undefined),
    keep: (square: Square) => {
      if (asked === null) return;
      const { file, photo, others } = asked;
      const send = async () => {
        const content = (await cutPicture(photo, square, file.type)) ?? file;
        await upload.mutateAsync({ content, name: file.name });
        await take(others);
      };
      void send().catch(() => setAsked(null));
    },
    leaveOut: () => void take(asked?.others ?? []).catch(() => undefined),
  };
}
