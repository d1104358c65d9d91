import { ApiError } from '#client/sync/api-error.ts';

/** Whether the server has a newer order than the one that was seen: nothing happened to it. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'stale_version' || error.code === 'wrong_transition');
}
