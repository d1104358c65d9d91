import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at what is still open; a caller who has just connected has as long for the first byte. */
const INTERVAL = 500;

/**
 * Lets the server stop as soon as nobody waits for an answer. Node leaves connections that fall idle later open until they time out,
 * and takes one on which nothing was ever said for busy: browsers connect ahead of what they may want to ask.
 */
export function leaveIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const leave = () => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    };
    const looking = setInterval(leave, INTERVAL);
    app.server.once('close', () => clearInterval(looking));
  });
}
