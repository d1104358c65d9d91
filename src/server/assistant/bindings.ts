import type { assistantRoutes } from '#contract/assistant.ts';
import type { Bindings } from '../http/handle.ts';
import { assistant, streamAssistant } from './assistant.ts';

export const assistantBindings = {
  assistant,
  streamAssistant,
} satisfies Bindings<typeof assistantRoutes>;
