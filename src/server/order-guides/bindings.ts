import type { orderGuideRoutes } from '#contract/order-guide.ts';
import type { Bindings } from '../http/handle.ts';
import { changeList, createList, deleteList, lists } from './order-guide.ts';

export const orderGuideBindings = {
  lists,
  createList,
  changeList,
  deleteList,
} satisfies Bindings<typeof orderGuideRoutes>;
