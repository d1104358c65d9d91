import { parentPort } from 'node:worker_threads';
import { codeOfCause, firstCause } from '../database/database-trouble.ts';
import type { TaskReply } from './task-threads.ts';

/** In a worker: does the tasks that the main thread sends (task-threads.ts), which come one after another. */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const reply = (said: TaskReply<Answer>) => parentPort?.postMessage(said);
  parentPort?.on('message', (task: Task) => {
    work(task).then(
      (answer) => reply({ answer }),
      (error: unknown) => reply({ error: { message: firstCause(error), code: codeOfCause(error) } }),
    );
  });
}
