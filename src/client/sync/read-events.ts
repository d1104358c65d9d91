export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** The server-sent events of a stream as they come. Messages without data, which only keep the line open, are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const messages = (unread + part.value).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const data = fieldOf(message, 'data');
      if (data !== undefined) yield { event: fieldOf(message, 'event') ?? '', data };
    }
  }
}

function fieldOf(message: string, name: string): string | undefined {
  return message
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
}
