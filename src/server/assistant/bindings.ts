import type { assistantRoutes } from '#contract/assistant.ts';
import type { Bindings } from '../http/handle.ts';
import { assistant } from './assistant.ts';

export const assistantBindings = {
  assistant,
} satisfies Bindings<typeof assistantRoutes>;
