/** Their messages are ours or the engine's; those of databases and parsers quote what was sent. */
const PLAIN_MESSAGES: readonly unknown[] = [Error, TypeError, RangeError, ReferenceError];
/** What a database's error names besides values. */
const NAMES = ['code', 'table', 'column', 'constraint', 'routine'] as const;

interface LoggableError {
  readonly kind: string;
  readonly message?: string;
  readonly frames: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly cause?: LoggableError;
}

/** What may be logged of an error: of which kind it is and where it happened, never a value that somebody sent. */
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
