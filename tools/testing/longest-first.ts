/** Vitest starts with the largest files. The files listed here are small but slow, and would run alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'builds',
  'console-widths',
  'evening-outage',
  'full-evening',
  'midnight',
  'night',
  'page-widths',
  'partner-restarts-midway',
  'pos-iiko',
  'report-numbers',
  'statement',
].map((name) => `/tests/journeys/${name}.test.ts`);
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));

/**
 * Starts the slow files of `LONG` before all others.
 *
 * @internal
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
