/** What a session needs of the server. It needs the whole contract, so it is loaded after the first screen. */
export * from '../../sync/session.ts';

/** Starts the installation's telemetry; returns the function that ends it. */
export async function startTelemetry(url: string): Promise<() => void> {
  const telemetry = await import('../telemetry/start-telemetry.ts');
  return telemetry.startTelemetry(url);
}
