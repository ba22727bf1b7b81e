/** Vitest begins with the largest files. These are small and take long: at the end each would run alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = ['console-widths', 'page-widths', 'report-numbers', 'evening-outage', 'statement', 'midnight'].map(
  (name) => `/tests/journeys/${name}.test.ts`,
);
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));

/** @internal */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
