import type { pictureRoutes } from '#contract/picture.ts';
import type { Bindings } from '../http/handle.ts';
import { setProductImage, setSupplierImage } from './catalog-pictures.ts';
import { servePicture, setAccountImage } from './pictures.ts';

export const imageBindings = {
  picture: servePicture,
  setAccountImage,
  setSupplierImage,
  setProductImage,
} satisfies Bindings<typeof pictureRoutes>;
