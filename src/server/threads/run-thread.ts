import { startThread, type Thread, type ThreadTrouble, troubleOf } from './start-thread.ts';

export type ThreadOutcome<Answer> = { readonly answer: Answer } | { readonly trouble: ThreadTrouble };

/** Has a worker of its own do something with `data`; the first message it posts is the answer. */
export function runThread<Answer>(thread: Thread, data: unknown): Promise<ThreadOutcome<Answer>> {
  return new Promise((settle) => {
    const worker = startThread(thread, data);
    const timer = setTimeout(() => {
      void worker.terminate();
      settle({ trouble: 'gave_up' });
    }, thread.milliseconds);
    const done = (outcome: ThreadOutcome<Answer>) => {
      clearTimeout(timer);
      settle(outcome);
    };
    worker.once('message', (answer: Answer) => done({ answer }));
    worker.once('error', (error) => done({ trouble: troubleOf(error) }));
    worker.once('exit', () => done({ trouble: 'failed' }));
  });
}
