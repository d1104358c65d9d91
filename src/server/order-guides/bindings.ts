import type { orderGuideRoutes } from '#contract/order-guide.ts';
import type { Bindings } from '../http/handle.ts';
import { changeList, createList, deleteList, lists } from './order-guide.ts';
import { guides, mergeGuides } from './shared-guides.ts';

export const orderGuideBindings = {
  guides,
  mergeGuides,
  lists,
  createList,
  changeList,
  deleteList,
} satisfies Bindings<typeof orderGuideRoutes>;
