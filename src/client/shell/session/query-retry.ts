import { ApiError } from '../../sync/api-error.ts';

const MOST_RETRIES = 3;

/** Seed, section 8: queries retry only on status 504. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.status === 504 && failures < MOST_RETRIES;
}

/** Seed, section 8: a 401 leads to the login page, once the server has confirmed that the session is over. */
export function isSignedOutAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
