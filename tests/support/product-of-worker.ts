import { beforeEach } from 'vitest';
import { addPagesTo, setErrorOfTest } from './browser.ts';
import { clockShift } from './clock.ts';
import { shiftDate } from './shifted-date.ts';

/** Each worker has a product of its own, which the journeys find in the environment. */
const products = JSON.parse(process.env['JOURNEYS_PRODUCTS']!) as Record<string, string>[];
Object.assign(process.env, products[Number(process.env['VITEST_POOL_ID']) - 1]);
shiftDate(clockShift());

// The report of a run is all that is left of a page that failed once.
beforeEach(({ task, onTestFailed }) => {
  const error = () => task.result?.errors?.[0];
  setErrorOfTest(error);
  onTestFailed(() => addPagesTo(error()));
});
