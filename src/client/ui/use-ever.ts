import { useState } from 'react';

/** Whether `condition` holds or has held: what opens is loaded with its first opening, and stays while it closes. */
export function useEver(condition: boolean): boolean {
  const [held, setHeld] = useState(condition);
  if (condition && !held) setHeld(true);
  return condition || held;
}
