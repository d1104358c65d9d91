import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '#domain/telemetry/outcome.ts';
import { createConnectivity } from '../../sync/connectivity.ts';
import { createTelemetry, MOST_HELD, PAUSE } from './telemetry.ts';
import type { TelemetryAdapter, TelemetryBatch } from './telemetry-adapter.ts';

type Answer = Awaited<ReturnType<TelemetryAdapter['send']>>;

const lost = (minute: number) => eventsOf({ kind: 'page_not_found' }, Date.UTC(2026, 0, 1, 0, minute), 'supplier');
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

let sent: TelemetryBatch[];
let answers: (Answer | Promise<Answer>)[];
let alarms: { readonly milliseconds: number; readonly work: () => void }[];
let visits: number;

beforeEach(() => {
  sent = [];
  answers = [];
  alarms = [];
  visits = 0;
});

function running(isOnline: boolean) {
  const connection = createConnectivity(isOnline);
  const adapter: TelemetryAdapter = {
    send: async (batch) => {
      sent.push(batch);
      return (await answers.shift()) ?? 'arrived';
    },
  };
  const newVisit = () => {
    visits += 1;
    return `visit ${visits}`;
  };
  const later = (milliseconds: number, work: () => void) => void alarms.push({ milliseconds, work });
  return { connection, telemetry: createTelemetry({ adapter, connection, version: '1.2.3', newVisit, later }) };
}

const minutesOf = ({ events }: TelemetryBatch) => events.map(({ at }) => new Date(at).getUTCMinutes());

describe('with the server in reach', () => {
  test('events go out at once, with the app’s version and the visit', async () => {
    const { telemetry } = running(true);
    telemetry.add(lost(1));
    await settled();
    expect(sent).toEqual([{ app: 'carreau', version: '1.2.3', visit: 'visit 1', events: lost(1) }]);
  });

  test('what comes while a batch is on its way follows in the next one, in order', async () => {
    const { telemetry } = running(true);
    let arrive = (_: Answer) => {};
    answers = [
      new Promise<Answer>((resolve) => {
        arrive = resolve;
      }),
    ];
    telemetry.add(lost(1));
    telemetry.add(lost(2));
    telemetry.add(lost(3));
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1]]);
    arrive('arrived');
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1], [2, 3]]);
  });

  test('a batch that the service could not take is sent again after a pause, before what came meanwhile', async () => {
    const { telemetry } = running(true);
    answers = ['failed'];
    telemetry.add(lost(1));
    await settled();
    telemetry.add(lost(2));
    await settled();
    expect(sent).toHaveLength(1);
    expect(alarms.map(({ milliseconds }) => milliseconds)).toEqual([PAUSE]);
    alarms[0]?.work();
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1], [1, 2]]);
  });

  test('a batch that the service refuses is not sent again', async () => {
    const { telemetry } = running(true);
    answers = ['refused'];
    telemetry.add(lost(1));
    await settled();
    telemetry.add(lost(2));
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1], [2]]);
  });
});

describe('without the server in reach', () => {
  test.each(['offline', 'unreachable'] as const)('%s: events are held back until it is reached', async (status) => {
    const { telemetry, connection } = running(status !== 'offline');
    if (status === 'unreachable') connection.failed();
    telemetry.add(lost(1));
    telemetry.add(lost(2));
    await settled();
    expect(sent).toEqual([]);
    connection.deviceSays(true);
    connection.answered(Date.now());
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1, 2]]);
  });

  test('of very many, the newest are held', async () => {
    const { telemetry, connection } = running(false);
    for (let index = 0; index < MOST_HELD + 5; index += 1) telemetry.add(lost(index % 60));
    connection.deviceSays(true);
    await settled();
    expect(sent[0]?.events).toHaveLength(MOST_HELD);
    expect(sent[0]?.events.at(0)).toEqual(lost(5)[0]);
  });
});

describe('signing out', () => {
  test('drops what is held, and begins another visit', async () => {
    const { telemetry, connection } = running(false);
    telemetry.add(lost(1));
    telemetry.reset();
    telemetry.add(lost(2));
    connection.deviceSays(true);
    await settled();
    expect(sent.map(({ visit }) => visit)).toEqual(['visit 2']);
    expect(sent.map(minutesOf)).toEqual([[2]]);
  });

  test('a batch that fails afterwards is not sent under the next visit', async () => {
    const { telemetry } = running(true);
    let arrive = (_: Answer) => {};
    answers = [
      new Promise<Answer>((resolve) => {
        arrive = resolve;
      }),
    ];
    telemetry.add(lost(1));
    await settled();
    telemetry.reset();
    arrive('failed');
    await settled();
    alarms[0]?.work();
    await settled();
    expect(sent.map(minutesOf)).toEqual([[1]]);
  });

  test('nothing is sent any more once it has stopped', async () => {
    const { telemetry, connection } = running(false);
    telemetry.add(lost(1));
    telemetry.stop();
    connection.deviceSays(true);
    await settled();
    expect(sent).toEqual([]);
  });
});
