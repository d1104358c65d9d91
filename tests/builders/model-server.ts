import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const askedSchema = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system') }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.object({ type: z.literal('json_schema') }),
});
const taskSchema = z.object({
  from: z.string(),
  to: z.string(),
  examples: z.array(z.object({ from: z.string(), to: z.string() })),
  glossary: z.array(z.object({ from: z.string(), to: z.string() })),
  texts: z.array(z.object({ id: z.number(), text: z.string() })),
});
export type ModelTask = z.output<typeof taskSchema>;

/** What the model answers, letter by letter, or the status with which it refuses. */
type Reply = (task: ModelTask, asked: number) => string | number | Promise<string | number>;

/** Starts a model of the test's own, which speaks the protocol of OpenAI's chat completions. */
export async function startModel() {
  const tasks: ModelTask[] = [];
  const keys: (string | undefined)[] = [];
  let reply: Reply = () => JSON.stringify({ texts: [] });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { messages } = askedSchema.parse(JSON.parse(body));
    const task = taskSchema.parse(JSON.parse(messages[1].content));
    keys.push(request.headers.authorization);
    tasks.push(task);
    const said = request.url === '/v1/chat/completions' ? await reply(task, tasks.length) : 404;
    response.writeHead(typeof said === 'number' ? said : 200, { 'content-type': 'application/json' });
    const choices = [{ message: { role: 'assistant', content: said } }];
    response.end(JSON.stringify(typeof said === 'number' ? {} : { choices, usage: { total_tokens: 100 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    variables: { AI_URL: `http://127.0.0.1:${port}/v1/`, AI_KEY: 'secret', AI_MODEL: 'small' },
    tasks,
    keys,
    answer(with_: Reply) {
      tasks.length = 0;
      reply = with_;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
