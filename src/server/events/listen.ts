import { Client } from 'pg';

const CHANNEL = 'carreau_events';
/** Milliseconds. */
const TIMEOUT = 5_000;
/** Milliseconds between two checks that the database is still there: a cut connection gives no sign. */
const PING_INTERVAL = 25_000;

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens, on a connection of its own, to the notifications of commits of all processes on this database.
 * @param lost called once when the connection is lost, not when it is stopped
 */
export async function listen(url: string, heard: (payload: string) => void, lost: () => void): Promise<Listening> {
  const client = new Client({
    connectionString: url,
    application_name: 'carreau events',
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    keepAlive: true,
  });
  let isOver = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  const end = async () => {
    isOver = true;
    clearInterval(ping);
    await client.end().catch(() => undefined);
  };
  const lose = () => {
    if (isOver) return;
    void end();
    lost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await end();
    throw error;
  }
  ping = setInterval(() => void client.query('select 1').catch(lose), PING_INTERVAL);
  return { stop: end };
}
