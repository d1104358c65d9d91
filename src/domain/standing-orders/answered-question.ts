import type { StandingStep } from './standing-step.ts';

/** Whether a step leaves nothing to ask about a day, until the server looks again. */
export function isAnsweredBy(step: StandingStep, delivery_day: string): boolean {
  switch (step.kind) {
    case 'write':
      return false;
    case 'pause':
      return step.paused !== null && (step.paused.until === null || delivery_day < step.paused.until);
    case 'day':
    case 'agree':
      return step.delivery_day === delivery_day;
    case 'remove':
      return true;
  }
}
