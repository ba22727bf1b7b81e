/**
 * A file that failed runs once more, alone. What passes then counts as passed and is printed as unsteady, to be mended;
 * more than three of them are a failure of the run.
 */
import { failureLines, step, type Result } from './results.ts';

const UNSTEADY_ALLOWED = 3;
/** With more than so many the cause is not chance. */
const RUN_AGAIN_AT_MOST = 10;

export async function runFailedAgain(
  results: readonly Result[],
  runAlone: (file: string) => Promise<Result[]>,
  print: (line: string) => void,
): Promise<Result[]> {
  const failed = results.filter(({ isFile, failed }) => isFile && failed > 0);
  if (failed.length > RUN_AGAIN_AT_MOST) {
    print(`${failed.length} files failed: none of them runs again.`);
    return [...results];
  }
  const steady: Result[] = [];
  const unsteady: string[] = [];
  for (const first of failed) {
    const again = await runAlone(first.name);
    const own = again.find(({ isFile, name }) => isFile && name === first.name);
    if (!own || own.passed === 0 || again.some((each) => each.failed > 0)) continue;
    steady.push({ ...own, seconds: first.seconds });
    unsteady.push([`UNSTEADY ${first.name}`, ...failureLines(first).slice(0, 1)].join('\n'));
  }
  for (const line of unsteady) print(line);
  const after = results.map((each) => steady.find(({ name }) => each.isFile && name === each.name) ?? each);
  return unsteady.length > UNSTEADY_ALLOWED
    ? [...after, step(`${unsteady.length} unsteady files, of which ${UNSTEADY_ALLOWED} are allowed`, false)]
    : after;
}
