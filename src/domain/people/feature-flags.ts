/** The optional features that an installation switches on by their names. */
export const FEATURE_FLAGS = ['ada-assistant'] as const;
