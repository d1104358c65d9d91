/** Answers a question: by the language model where there is one, else, or where it fails, by the built-in questions. */
import type { AnsweredMessage, AssistantMessage } from '#contract/assistant.ts';
import { Refusal } from '../http/problem.ts';
import { ModelUnavailable } from '../language-model/ask-endpoint.ts';
import { builtInAnswer } from './built-in.ts';
import { type AnswerEvent, modelAnswer } from './model-answer.ts';
import type { Asking, Outcome } from './tool.ts';

/** Milliseconds that an answer may take. */
const TIMEOUT = 90_000;
/** Answers that one person may have in the making. */
const AT_ONCE = 2;
const HOUR = 3_600_000;

interface Usage {
  running: number;
  /** Tokens since the hour began. */
  tokens: number;
  since: number;
}
/** What each person has used of the model, in this process. */
const usages = new Map<string, Usage>();

function usageOf(account_id: string, now: number): Usage {
  for (const [id, { running, since }] of usages) if (running === 0 && now - since >= HOUR) usages.delete(id);
  const known = usages.get(account_id) ?? { running: 0, tokens: 0, since: now };
  if (now - known.since >= HOUR) Object.assign(known, { tokens: 0, since: now });
  usages.set(account_id, known);
  return known;
}

const message = ({ text, parts }: Outcome, by_model: boolean): AnsweredMessage => ({
  kwargs: {
    type: 'ai',
    content: text,
    ...(parts.length === 0 ? {} : { parts: [...parts] }),
    ...(by_model ? { by_model } : {}),
  },
});

async function withoutModel(asking: Asking, question: string, why: string | null): Promise<AnsweredMessage> {
  const { text, parts } = await builtInAnswer(asking, question);
  return message({ text, parts: why === null ? parts : [...parts, { kind: 'source', text: why }] }, false);
}

/** Yields what there is to show already; returns the answer. Ends early, with an error, when the signal aborts. */
export async function* answer(
  asking: Asking,
  asked: { readonly question: string; readonly history: readonly AssistantMessage[] },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, AnsweredMessage> {
  const { services, principal, i18n } = asking;
  const { model } = services.config;
  if (model === null) return withoutModel(asking, asked.question, null);
  const usage = usageOf(principal.account_id, services.now().getTime());
  if (usage.running >= AT_ONCE) throw new Refusal('too_many_requests');
  if (usage.tokens >= model.budget) {
    const why = i18n._(
      'Assez de questions au modèle de langue pour cette heure\u00a0: cette réponse est faite sans lui.',
    );
    return withoutModel(asking, asked.question, why);
  }
  usage.running += 1;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const spend = (tokens: number) => {
    usage.tokens += tokens;
  };
  try {
    return message(yield* modelAnswer(model, asking, asked, { signal: limited, spend }), true);
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelUnavailable || limited.aborted)) throw error;
    const why = i18n._('Le modèle de langue ne répond pas\u00a0: cette réponse est faite sans lui.');
    return withoutModel(asking, asked.question, why);
  } finally {
    usage.running -= 1;
  }
}
