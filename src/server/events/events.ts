import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { EventStreams } from './event-streams.ts';
import { readListenerRights } from './listener-rights.ts';

const STREAMS = 'eventStreams';

/** Gives the app its event streams. They end when the process begins to stop, so that it doesn't wait for them. */
export function openEventStreams(app: FastifyInstance, { config, database }: Services): void {
  const streams = new EventStreams(database.url, config.eventStreams);
  app.decorate(STREAMS, streams);
  app.addHook('preClose', () => streams.close());
}

/**
 * Tells the caller what changes while they are connected. Their rights are read when they connect and hold until the stream ends,
 * five minutes at most: a caller who is signed out, or loses a role or a link, hears events no longer than that.
 */
export const events = handle(routes.events, async ({ principal, services, request, reply }) => {
  const streams = request.server.getDecorator<EventStreams>(STREAMS);
  const stream = await streams.open(await readListenerRights(services.database, principal.account_id));
  const leave = () => stream.destroy();
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  // The connection ends with the stream, so that none stays open when the process stops.
  reply.header('cache-control', 'no-store').header('connection', 'close').type('text/event-stream');
  return stream;
});
