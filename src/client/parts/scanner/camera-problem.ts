/** Why there is no camera picture, told apart by what the person can do about it. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsuitable' | 'unsupported' | 'failed';

/** Names of errors from getUserMedia (W3C Media Capture and Streams, 10.2). */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'unsuitable',
};

export class CameraRefusal extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`No camera picture: ${problem}`, { cause });
    this.problem = problem;
  }
}

export function cameraRefusal(error: unknown): CameraRefusal {
  if (error instanceof CameraRefusal) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return new CameraRefusal(problems[name] ?? 'failed', error);
}
