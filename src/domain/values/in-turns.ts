/** Lets `sideBySide` pieces of work run at the same time; the others wait for their turn. */
export function inTurns(sideBySide: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= sideBySide) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one counts as running already.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
