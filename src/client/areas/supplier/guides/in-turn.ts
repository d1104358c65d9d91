/** Does a thing at once, or after all that were asked for before it and take their time. */
export type InTurn = (work: () => void | Promise<void>) => void;

export function turns(): InTurn {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const done = waiting === 0 ? work() : last.then(work, work);
    if (done === undefined) return;
    waiting += 1;
    last = done.finally(() => {
      waiting -= 1;
    });
  };
}
