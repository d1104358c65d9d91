/** Asks the listing worker. One worker per page; it starts with the first question. */
import type {
  AnsweredQuestion,
  AskedQuestion,
  ListingAnswer,
  ListingQuestion,
} from '#client/parts/listing/listing-messages.ts';

type AnswerTo<Kind extends ListingQuestion['kind']> = Extract<ListingAnswer, { kind: Kind }>;

interface Waiting {
  readonly resolve: (answer: ListingAnswer) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let lastNumber = 0;
const waiting = new Map<number, Waiting>();

export function askListing<Kind extends ListingQuestion['kind']>(
  question: Extract<ListingQuestion, { kind: Kind }>,
): Promise<AnswerTo<Kind>> {
  lastNumber += 1;
  const asked: AskedQuestion = { number: lastNumber, question };
  return new Promise((resolve, reject) => {
    waiting.set(asked.number, {
      resolve: (answer) => {
        if (isAnswerTo(answer, question)) resolve(answer);
      },
      reject,
    });
    startedWorker().postMessage(asked);
  });
}

function isAnswerTo<Kind extends ListingQuestion['kind']>(
  answer: ListingAnswer,
  question: Extract<ListingQuestion, { kind: Kind }>,
): answer is AnswerTo<Kind> {
  return answer.kind === question.kind;
}

function startedWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(new URL('../../../parts/listing/listing.worker.ts', import.meta.url), {
    type: 'module',
    name: 'listing',
  });
  started.onmessage = ({ data }: MessageEvent<AnsweredQuestion>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.failure));
  };
  // A worker that could not start never answers: its questions fail, and the next one starts a new worker.
  started.onerror = () => {
    started.terminate();
    if (worker !== started) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the listing worker stopped'));
    waiting.clear();
  };
  worker = started;
  return started;
}
