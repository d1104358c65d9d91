import { FAULT_POINTS } from './fault-points.ts';
import { testHistories } from './run-histories.ts';

// The other half is in histories-odd.test.ts, so that two processors can share the work.
testHistories(0, 2, FAULT_POINTS);
