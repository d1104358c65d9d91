/** Errors whose messages are ours or the engine's. Messages of databases and parsers quote values of the request. */
const PLAIN_MESSAGES: readonly unknown[] = [Error, TypeError, RangeError, ReferenceError];
/** Fields of a database's error that hold names and no values. */
const NAMES = ['code', 'table', 'column', 'constraint', 'routine'] as const;

interface LoggableError {
  readonly kind: string;
  readonly message?: string;
  readonly frames: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly cause?: LoggableError;
}

/** The part of an error that may be logged: its kind and place, never a value that somebody sent. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { kind: typeof error, frames: [], names: {} };
  const names = NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    kind: error.constructor.name,
    ...(PLAIN_MESSAGES.includes(error.constructor) ? { message: error.message } : {}),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    names: Object.fromEntries(names),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
