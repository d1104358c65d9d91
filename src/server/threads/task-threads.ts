import type { Worker } from 'node:worker_threads';
import { inTurns } from '#domain/values/in-turns.ts';
import { startThread, type Thread, type ThreadTrouble, troubleOf } from './start-thread.ts';

/** Milliseconds without a task after which a worker ends. */
const IDLE = 30_000;

/** An error as it goes from a worker to the main thread: a copied error would lose its code. */
export interface ToldError {
  readonly message: string;
  readonly code: string | undefined;
}

/** What a worker says of a task (serve-tasks.ts). */
export type TaskReply<Answer> = { readonly answer: Answer } | { readonly error: ToldError };

/** A worker that ended, or was ended, before it answered. */
export class ThreadEnded extends Error {
  readonly trouble: ThreadTrouble;

  constructor({ name }: Thread, trouble: ThreadTrouble) {
    super(`${name}: ${trouble}`);
    this.trouble = trouble;
  }
}

interface Question<Task> {
  readonly thread: Thread;
  readonly task: Task;
  /** Buffers of the task that are handed over instead of being copied. */
  readonly given: readonly ArrayBuffer[];
}

function ask<Task, Answer>(worker: Worker, { thread, task, given }: Question<Task>): Promise<Answer> {
  return new Promise((done, failed) => {
    const end = (trouble: ThreadTrouble) => {
      settle();
      void worker.terminate();
      failed(new ThreadEnded(thread, trouble));
    };
    const hear = (reply: TaskReply<Answer>) => {
      settle();
      if ('answer' in reply) done(reply.answer);
      else failed(Object.assign(new Error(reply.error.message), reply.error));
    };
    const fail = (error: Error) => end(troubleOf(error));
    const exit = () => end('failed');
    const timer = setTimeout(() => end('gave_up'), thread.milliseconds).unref();
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', exit);
    };
    worker.on('message', hear).on('error', fail).on('exit', exit);
    worker.postMessage(task, given);
  });
}

/**
 * Workers that do one task after another (serve-tasks.ts), `most` at the same time; the other tasks wait. A worker
 * without tasks ends after a while.
 */
export function taskThreads<Task, Answer>(
  thread: Thread,
  most: number,
): (task: Task, given?: readonly ArrayBuffer[]) => Promise<Answer> {
  const inTurn = inTurns(most);
  const idle = new Map<Worker, ReturnType<typeof setTimeout>>();

  function start(): Worker {
    const worker = startThread(thread);
    // A process that is done with everything else ends.
    worker.unref();
    // An error without a listener would end the process, even when no task is under way.
    worker.on('error', () => undefined);
    worker.once('exit', () => idle.delete(worker));
    return worker;
  }
  function take(): Worker {
    const [newest] = [...idle].reverse();
    if (newest === undefined) return start();
    const [worker, rest] = newest;
    clearTimeout(rest);
    idle.delete(worker);
    return worker;
  }
  function keep(worker: Worker): void {
    // The id of a worker that has ended.
    if (worker.threadId === -1) return;
    const end = () => {
      // Until it has ended, a task would go to a worker that never answers.
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, IDLE).unref());
  }
  return (task, given = []) =>
    inTurn(async () => {
      const worker = take();
      try {
        const answer = await ask<Task, Answer>(worker, { thread, task, given });
        keep(worker);
        return answer;
      } catch (error) {
        if (!(error instanceof ThreadEnded)) keep(worker);
        throw error;
      }
    });
}
