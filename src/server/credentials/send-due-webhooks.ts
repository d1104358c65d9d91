import { setTimeout } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { callWebhook } from './webhook-call.ts';
import {
  type CallOutcome,
  forgetOldDeliveries,
  noteOutcome,
  type TakenDelivery,
  takeDueDeliveries,
} from './webhook-queue.ts';

/** Deliveries taken at a time and called together: a late answer keeps only these waiting. */
const BATCH = 8;
/** Milliseconds between two looks into the queue. */
const PAUSE = 2000;
const HOUR = 3_600_000;

/** The body, the same to the letter at each attempt. */
function bodyOf({ supplier_id, delivery_id, event, subject, created_at }: TakenDelivery): string {
  const at = created_at.toISOString();
  return JSON.stringify({
    delivery_id,
    event,
    created_at: at,
    supplier_id,
    ...(subject === null ? {} : { order: subject }),
  });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'failed';
}

async function call(taken: TakenDelivery, { config, now, secrets }: Services): Promise<CallOutcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const secret = secrets.open(taken.secret, secretPlaces.webhook(taken.supplier_id, taken.webhook_id));
    const status = await callWebhook({ ...taken, secret, body: bodyOf(taken) }, now(), config.webhooksAnywhere);
    return { status, failure: null, milliseconds: took() };
  } catch (error) {
    return { status: null, failure: codeOf(error), milliseconds: took() };
  }
}

/** Delivers everything that is due now, at least once each; failed deliveries are due again later. Answers how many arrived. */
export async function sendDueWebhooks(
  services: Services,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let arrived = 0;
  while (!stop.aborted) {
    const taken = await takeDueDeliveries(services.database, services.now(), BATCH);
    if (taken.length === 0) return arrived;
    const outcomes = await Promise.all(
      taken.map(async (each) => noteOutcome(services.database, each, await call(each, services), services.now())),
    );
    arrived += outcomes.filter(Boolean).length;
  }
  return arrived;
}

/** Delivers in the background until stopped; stopping waits for what is on its way. */
export function startWebhooks(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let tidied = 0;
  const look = async () => {
    await sendDueWebhooks(services, signal);
    const now = services.now();
    if (now.getTime() - tidied < HOUR) return;
    tidied = now.getTime();
    await forgetOldDeliveries(services.database, now);
  };
  const running = (async () => {
    while (!signal.aborted) {
      // What is due stays due: the next look finds it.
      await look().catch(report);
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
