import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes errors that belong to no test (a rejected promise nobody awaits) to a file: the JSON report omits them. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => error.stack ?? error.message)));
  }
}
