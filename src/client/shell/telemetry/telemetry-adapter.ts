import type { TelemetryEvent } from '#domain/telemetry/outcome.ts';

/** What is sent at once, as `docs/telemetry.md` describes it. */
export interface TelemetryBatch {
  readonly app: 'carreau';
  readonly version: string;
  /** A random id of this page's visit, new after each sign-out; it stands for nobody. */
  readonly visit: string;
  /** The oldest first. */
  readonly events: readonly TelemetryEvent[];
}

/** The way to a service for analytics and error reporting. Another service is another adapter. */
export interface TelemetryAdapter {
  /**
   * Sends a batch, and never rejects. `refused`: the service will not take it later either. `failed`: it may, so the
   * batch is kept and sent again.
   */
  readonly send: (batch: TelemetryBatch) => Promise<'arrived' | 'refused' | 'failed'>;
}
