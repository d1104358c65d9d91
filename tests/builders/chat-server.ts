/** A language model of the test's own that streams and calls tools, by the protocol of OpenAI's chat completions. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

const askedSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string(),
      tool_calls: z
        .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
        .optional(),
      tool_call_id: z.string().optional(),
    }),
  ),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z.object({
          name: z.string(),
          description: z.string(),
          parameters: z.record(z.string(), z.unknown()),
        }),
      }),
    )
    .optional(),
});
export type ChatAsked = z.output<typeof askedSchema>;

export interface ChatReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[];
  /** The status with which the model refuses. */
  readonly status?: number;
  /** Written as it is, instead of all else. */
  readonly raw?: string;
  /** Doesn't end the answer. */
  readonly hangs?: boolean;
}

type Reply = (asked: ChatAsked, turn: number) => ChatReply | Promise<ChatReply>;

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (said: unknown) => data({ choices: [{ delta: said }] });

/** A text in pieces of a few letters, as models stream it. */
const pieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];

function write(response: ServerResponse, { text = '', calls = [], status = 200, raw, hangs = false }: ChatReply): void {
  const isElsewhere = status >= 300 && status < 400;
  response.writeHead(status, {
    'content-type': 'text/event-stream',
    ...(isElsewhere && { location: '/v1/chat/completions' }),
  });
  if (raw === undefined) {
    for (const piece of pieces(text)) response.write(delta({ content: piece }));
    for (const [index, call] of calls.entries()) {
      const written = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
      response.write(delta({ tool_calls: [{ index, id: `c${index}`, function: { name: call.name, arguments: '' } }] }));
      for (const piece of pieces(written)) {
        response.write(delta({ tool_calls: [{ index, function: { arguments: piece } }] }));
      }
    }
    response.write(data({ choices: [], usage: { total_tokens: 100 } }));
    response.write('data: [DONE]\n\n');
  } else response.write(raw);
  if (!hangs) response.end();
}

export async function startChatModel() {
  const asked: ChatAsked[] = [];
  let reply: Reply = () => ({ text: 'Bonjour.' });
  /** Answers that were cut before their end, because who asked had left. */
  let left = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const question = askedSchema.parse(JSON.parse(body));
    asked.push(question);
    response.once('close', () => {
      if (!response.writableEnded) left += 1;
    });
    const turn = question.messages.filter(({ role }) => role === 'tool').length === 0 ? 1 : turnOf(question);
    write(response, request.url === '/v1/chat/completions' ? await reply(question, turn) : { status: 404 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    variables: { AI_URL: `http://127.0.0.1:${port}/v1`, AI_KEY: 'secret', AI_MODEL: 'small' },
    asked,
    left: () => left,
    answer(with_: Reply) {
      asked.length = 0;
      reply = with_;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Which turn of an answer the model is asked for: those before it called tools. */
function turnOf({ messages }: ChatAsked): number {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return messages.slice(last).filter(({ role, tool_calls }) => role === 'assistant' && tool_calls).length + 1;
}
