/**
 * A live query for the first screen: `first` stands until the store's own code has been loaded, after the first screen, and has
 * answered.
 *
 *   const counts = useLateQuery(account_id, (database) => countsOf(database, key), [key], { lines: 0 });
 */
import { useEffect, useState } from 'react';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { firstScreenPainted } from '#client/ui/first-screen-painted.ts';

type Answer<Value> = { readonly value: Value } | { readonly failure: unknown };

/** With other `inputs` the query is another one; the last answer stays until it has answered. Throws what the query threw. */
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
