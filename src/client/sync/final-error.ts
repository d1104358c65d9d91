import type { ProblemCode } from '#contract/problem.ts';
import { ApiError } from './api-error.ts';

/** Whether our server says that it will never take what was sent. */
export const isFinal = (error: unknown): error is ApiError & { readonly code: ProblemCode } =>
  error instanceof ApiError && error.code !== null && [400, 403, 404, 409].includes(error.status);
