import type { viewRoutes } from '#contract/view.ts';
import type { Bindings } from '../http/handle.ts';
import { setViewClients, viewClients } from './view-clients.ts';
import { brands, previewView } from './view-preview.ts';
import { changeView, createView, deleteView, view, views } from './views.ts';

export const viewBindings = {
  views,
  view,
  createView,
  changeView,
  deleteView,
  previewView,
  brands,
  viewClients,
  setViewClients,
} satisfies Bindings<typeof viewRoutes>;
