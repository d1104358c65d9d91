import { useState } from 'react';

/** Whether `condition` holds or has held. For what is loaded when it first opens, and must stay while it closes. */
export function useEver(condition: boolean): boolean {
  const [held, setHeld] = useState(condition);
  if (condition && !held) setHeld(true);
  return condition || held;
}
