/** Loaded by `--import` into each process that takes part in a journey, before its own code. */
import { clockShift } from './clock.ts';
import { shiftDate } from './shifted-date.ts';

shiftDate(clockShift());
