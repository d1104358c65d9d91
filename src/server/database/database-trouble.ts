/** SQLSTATE classes and codes (PostgreSQL, appendix A) that are no fault of the request: it may work when it is sent again. */
const TROUBLE_CLASSES: ReadonlySet<string> = new Set([
  '08', // connection exception
  '28', // login refused; a database that was just killed may say so in spite of the right password
  '40', // serialization failure, deadlock
  '53', // too many connections, disk full, out of memory
  '57', // cancelled by a time limit, shutdown, crash of another session, still starting
]);
const TROUBLE_CODES: ReadonlySet<string> = new Set([
  '55P03', // lock not available
  '25P03', // ended for being idle inside a transaction
]);
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's messages without a code: the connection or pool has ended, or a timeout is over. */
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired)|not queryable$/;

/** The database rolled the whole transaction back in favour of another: it may be run again at once. */
const RERUN_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The error and what caused it, outermost first (the query builder wraps what the driver throws). */
function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** A Unix socket is a file, which is missing while the database is down. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether the database could not do it now, through no fault of the request: answered with 503, never with 500. */
export function isDatabaseTrouble(error: unknown): boolean {
  for (const each of causes(error)) {
    const code = codeOf(each);
    if (NETWORK_CODES.has(code) || TROUBLE_CODES.has(code) || isMissingSocket(each)) return true;
    if (code.length === 5 && TROUBLE_CLASSES.has(code.slice(0, 2))) return true;
    if (code === '' && PG_MESSAGES.test(each.message)) return true;
  }
  return false;
}

/** Whether the database refuses our login. */
export function isShutOut(error: unknown): boolean {
  for (const each of causes(error)) if (codeOf(each).startsWith('28')) return true;
  return false;
}

/** Whether the database has rolled the transaction back in favour of another: it may be run again. */
export function isLostRace(error: unknown): boolean {
  for (const each of causes(error)) if (RERUN_CODES.has(codeOf(each))) return true;
  return false;
}

/** Whether a row was not written because there is one with the same unique value. */
export function isDuplicate(error: unknown): boolean {
  for (const each of causes(error)) if (codeOf(each) === '23505') return true;
  return false;
}

/** The driver's own message, without the statement and its values, which the query builder puts before it. */
export function firstCause(error: unknown): string {
  return [...causes(error)].at(-1)?.message ?? String(error);
}

/** The driver's code of an error, wherever among its causes it stands. */
export function codeOfCause(error: unknown): string | undefined {
  for (const each of causes(error)) if (codeOf(each) !== '') return codeOf(each);
  return undefined;
}
