import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that whoever has just connected has for his first byte once the server is to stop. */
const PATIENCE = 500;

/**
 * Browsers connect ahead of what they may want to ask. Node takes a connection on which nothing was ever said for busy and would
 * wait for it a minute long before it stops.
 */
export function leaveSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const leave = () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    };
    setTimeout(leave, PATIENCE).unref();
  });
}
