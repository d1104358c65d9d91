/** The installation's telemetry for the person who is signed in; loaded only where the server names an address for it. */
import { eventsOf, isTestAlias } from '#domain/telemetry/outcome.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import { version } from '../../../../package.json';
import { type Place, readPlace } from '../../paths.ts';
import { readProfile } from '../../store/start/session-profile.ts';
import { forgetOutcomes, type MetOutcome, onOutcome } from '../../sync/outcomes.ts';
import { connectivity } from '../../sync/server-contact.ts';
import { httpAdapter } from './http-adapter.ts';
import { createTelemetry, type Telemetry } from './telemetry.ts';

/** Returns the function that ends it and forgets what it holds. */
export function startTelemetry(url: string): () => void {
  let telemetry: Telemetry | null = null;
  const hear = ({ outcome, at, pathname, search }: MetOutcome) => {
    const place = readPlace(pathname, search);
    if (isTestSpace(place)) return;
    telemetry ??= createTelemetry({
      adapter: httpAdapter(url),
      connection: connectivity,
      version,
      newVisit: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
      later: (milliseconds, work) => void setTimeout(work, milliseconds),
    });
    telemetry.add(eventsOf(outcome, at, place.area));
  };
  const stopListening = onOutcome({ hear, forget: () => telemetry?.reset() });
  return () => {
    forgetOutcomes();
    stopListening();
    telemetry?.stop();
  };
}

/** Whether the page stands in one of the test spaces, whichever way its address names the space. */
function isTestSpace({ context: { space_alias, supplierid } }: Place): boolean {
  if (space_alias !== undefined) return isTestAlias(space_alias);
  const profile = readProfile();
  const known = [...(profile?.spaces ?? []), ...(profile?.account.suppliers ?? [])];
  return known.some(({ supplier_id, alias }) => supplier_id === supplierid && isTestAlias(alias));
}
