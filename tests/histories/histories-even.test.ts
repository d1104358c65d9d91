import { FAULT_POINTS } from './fault-points.ts';
import { testHistories } from './run-histories.ts';

// The other half is in histories-odd.test.ts: two files, so that two processors share them.
testHistories(0, 2, FAULT_POINTS);
