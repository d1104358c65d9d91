/**
 * A live query for the first screen. `first` is the answer until the store's code has been loaded, which happens after
 * the first screen, and the store has answered.
 *
 *   const counts = useLateQuery(account_id, (database) => countsOf(database, key), [key], { lines: 0 });
 */
import { useEffect, useState } from 'react';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { firstScreenPainted } from '#client/ui/first-screen-painted.ts';

type Answer<Value> = { readonly value: Value } | { readonly failure: unknown };

/**
 * Changed `inputs` run the query again; the last answer stays until the new one is there. Throws what the query threw.
 */
export function useLateQuery<Value>(
  account_id: string,
  query: (database: DeviceDatabase) => Promise<Value>,
  inputs: readonly unknown[],
  first: Value,
): Value {
  const [answer, setAnswer] = useState<Answer<Value>>({ value: first });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inputs` are the query's, as `account_id` is
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    const failed = (failure: unknown) => wanted && setAnswer({ failure });
    firstScreenPainted()
      .then(() => lateDatabase(account_id))
      .then((database) => {
        if (!wanted) return;
        stop = database.watch(
          () => query(database),
          (value) => setAnswer({ value }),
          failed,
        );
      })
      .catch(failed);
    return () => {
      wanted = false;
      stop();
    };
  }, [account_id, ...inputs]);
  if ('failure' in answer) throw answer.failure;
  return answer.value;
}
