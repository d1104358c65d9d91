/** Collects events and sends them while the server can be reached. What is held is in memory only, and bounded. */
import type { TelemetryEvent } from '#domain/telemetry/outcome.ts';
import type { Observable } from '../../observable.ts';
import { type Connection, onContact } from '../../sync/connectivity.ts';
import type { TelemetryAdapter } from './telemetry-adapter.ts';

/** Events that are held without a network; of more, the oldest are lost. */
export const MOST_HELD = 100;
/** Milliseconds before a service that did not take a batch is tried again. */
export const PAUSE = 60_000;

export interface TelemetryPorts {
  readonly adapter: TelemetryAdapter;
  readonly connection: Observable<Connection>;
  readonly version: string;
  readonly newVisit: () => string;
  readonly later: (milliseconds: number, work: () => void) => void;
}

export interface Telemetry {
  readonly add: (events: readonly TelemetryEvent[]) => void;
  /** Drops what is held. What comes after is another visit. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export function createTelemetry({ adapter, connection, version, newVisit, later }: TelemetryPorts): Telemetry {
  let held: readonly TelemetryEvent[] = [];
  let visit = newVisit();
  let isSending = false;
  let isPausing = false;

  const send = async (): Promise<void> => {
    if (isSending || isPausing || held.length === 0 || connection.get().status !== 'online') return;
    isSending = true;
    const [events, sentVisit] = [held, visit];
    held = [];
    const answer = await adapter.send({ app: 'carreau', version, visit, events });
    isSending = false;
    if (answer !== 'failed') return send();
    if (sentVisit === visit) held = [...events, ...held].slice(-MOST_HELD);
    isPausing = true;
    later(PAUSE, () => {
      isPausing = false;
      void send();
    });
  };

  const stopContact = onContact(connection, () => void send());
  const reset = () => {
    held = [];
    visit = newVisit();
  };
  return {
    add: (events) => {
      held = [...held, ...events].slice(-MOST_HELD);
      void send();
    },
    reset,
    stop: () => {
      stopContact();
      reset();
    },
  };
}
