import type { suggestionChoiceRoutes } from '#contract/suggestion-choice.ts';
import type { Bindings } from '../http/handle.ts';
import { mergeSuggestionChoices } from './suggestion-choices.ts';

export const suggestionBindings = { mergeSuggestionChoices } satisfies Bindings<typeof suggestionChoiceRoutes>;
