/** What an answer to a request that was written without the table of routes says to the installation's telemetry. */
import type { FailedCall } from '#domain/telemetry/outcome.ts';
import { type Source, sourceOf } from './answer-source.ts';
import type { FetchedAnswer, ServerRequest } from './fetch-answer.ts';
import { tellOutcome } from './outcomes.ts';

/** Such requests have ids in their paths, and nothing else that differs. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const REASONS = { no_answer: 'network', silent: 'timeout', portal: 'unexpected_answer', gateway: null } as const;

function facts(source: Source, answer: FetchedAnswer): Pick<FailedCall, 'status' | 'code' | 'reason'> | null {
  if (source.kind === 'problem') return { status: source.problem.status, code: source.problem.code, reason: null };
  if (source.kind !== 'trouble') return null;
  const isGateway = source.trouble === 'gateway' && answer.kind === 'answer';
  return { status: isGateway ? answer.status : 0, code: null, reason: REASONS[source.trouble] };
}

/** Makes the request, and tells of it when it failed. */
export function toldRequest(
  request: (request: ServerRequest) => Promise<FetchedAnswer>,
): (request: ServerRequest) => Promise<FetchedAnswer> {
  return async (asked) => {
    const answer = await request(asked);
    const failure = facts(sourceOf(answer), answer);
    if (failure !== null) {
      tellOutcome({ kind: 'call_failed', call: `${asked.method} ${asked.path.replace(ID, ':id')}`, ...failure });
    }
    return answer;
  };
}
