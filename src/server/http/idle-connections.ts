import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks of open connections; a caller who has just connected has as long to send a first byte. */
const INTERVAL = 500;

/**
 * Lets the server stop as soon as no caller waits for an answer. Node keeps connections that become idle later open until they time
 * out, and takes unused ones for busy: browsers open connections in advance.
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
