import type { viewRoutes } from '#contract/view.ts';
import type { Bindings } from '../http/handle.ts';
import { changeView, createView, deleteView, views } from './views.ts';

export const viewBindings = {
  views,
  createView,
  changeView,
  deleteView,
} satisfies Bindings<typeof viewRoutes>;
