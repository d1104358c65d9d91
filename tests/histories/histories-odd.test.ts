import { FAULT_POINTS } from './fault-points.ts';
import { testHistories } from './run-histories.ts';

testHistories(1, 2, FAULT_POINTS);
