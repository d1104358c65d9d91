/** The words for what the pictures that come with the app show. */
import { useLingui } from '@lingui/react/macro';
import type { TemplatePicture } from '#domain/campaigns/mail-picture.ts';

export function useTemplatePictureWords(): Readonly<Record<TemplatePicture, string>> {
  const { t } = useLingui();
  return {
    produce: t`Fruits et légumes`,
    dairy: t`Crèmerie`,
    butcher: t`Viandes et poissons`,
    grocery: t`Épicerie`,
    drinks: t`Boissons`,
    bakery: t`Pain et biscuits`,
  };
}
