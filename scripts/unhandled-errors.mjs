/**
 * A Vitest reporter: writes the errors that no test has caught to `test-results/unhandled-errors.json`. They fail a run in
 * which every test has passed, and the JSON report leaves them out.
 */
import { writeFileSync } from 'node:fs';

export const UNHANDLED_ERRORS = 'test-results/unhandled-errors.json';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors, reason) {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(UNHANDLED_ERRORS, JSON.stringify({ reason, errors: texts }));
  }
}
