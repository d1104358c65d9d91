/** Why there is no camera picture, as the person can act on it. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsuitable' | 'unsupported' | 'failed';

/** By the names that getUserMedia gives its refusals (W3C Media Capture and Streams, 10.2). */
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
