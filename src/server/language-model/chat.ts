/**
 * One turn of a conversation with a language model that may call tools, by the protocol of OpenAI's chat completions,
 * streamed. An endpoint that does not stream answers at once, which is read too.
 */
import { z } from 'zod';
import { askEndpoint, type Model, ModelUnavailable, parsed, textOf } from './ask-endpoint.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly tool_calls?: readonly {
        readonly id: string;
        readonly type: 'function';
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema */
  readonly parameters: unknown;
}

export interface Turn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly tokens: number;
}

/** Letters and calls of a turn that are read; what comes beyond them is left out. */
const MOST_TEXT = 8000;
const MOST_CALLS = 8;
const MOST_ARGUMENTS = 4000;

const calledSchema = z.object({
  index: z.int().min(0).optional(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }),
});
const saidSchema = z.object({ content: z.string().nullish(), tool_calls: z.array(calledSchema).nullish() });
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: saidSchema.optional(), message: saidSchema.optional() })),
  usage: z.object({ total_tokens: z.int().min(0).max(10_000_000) }).nullish(),
});

/** What has come of a turn so far. */
class Collected {
  text = '';
  tokens: number | null = null;
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();

  add(value: unknown): void {
    const chunk = chunkSchema.safeParse(value);
    if (!chunk.success) return;
    this.tokens = chunk.data.usage?.total_tokens ?? this.tokens;
    const [choice] = chunk.data.choices;
    const said = choice?.delta ?? choice?.message;
    if (!said) return;
    this.text = (this.text + (said.content ?? '')).slice(0, MOST_TEXT);
    for (const [place, called] of (said.tool_calls ?? []).entries()) {
      const at = called.index ?? place;
      const known = this.#calls.get(at) ?? { id: '', name: '', arguments: '' };
      if (at >= MOST_CALLS) continue;
      this.#calls.set(at, {
        id: known.id || (called.id ?? ''),
        name: (known.name + (called.function.name ?? '')).slice(0, 100),
        arguments: (known.arguments + (called.function.arguments ?? '')).slice(0, MOST_ARGUMENTS),
      });
    }
  }

  calls(): ToolCall[] {
    return [...this.#calls.values()].map((call, at) => ({ ...call, id: call.id || `call-${at}` }));
  }
}

/**
 * Asks for the next turn; yields the text so far whenever it has grown. Throws ModelUnavailable.
 */
export async function* chatTurn(
  model: Model,
  messages: readonly ChatMessage[],
  tools: readonly OfferedTool[],
  signal: AbortSignal,
): AsyncGenerator<string, Turn> {
  const body = {
    model: model.name,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
    messages,
    ...(tools.length === 0 ? {} : { tools: tools.map((each) => ({ type: 'function', function: each })) }),
  };
  const response = await askEndpoint(model, body, signal);
  const collected = new Collected();
  const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream');
  let unread = '';
  for await (const piece of textOf(response)) {
    unread += piece;
    if (!isStream) continue;
    const lines = unread.split(/\r?\n/);
    unread = lines.pop() ?? '';
    const before = collected.text.length;
    for (const line of lines) if (line.startsWith('data:')) collected.add(parsed(line.slice(5)));
    if (collected.text.length > before) yield collected.text;
  }
  if (!isStream) collected.add(parsed(unread));
  const calls = collected.calls();
  if (collected.text === '' && calls.length === 0) throw new ModelUnavailable('it says nothing', false);
  // About four characters make a token.
  const estimated = Math.ceil((JSON.stringify(body).length + collected.text.length) / 4);
  return { text: collected.text, calls, tokens: collected.tokens ?? estimated };
}
