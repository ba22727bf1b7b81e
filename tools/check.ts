/** `npm run check`: am I done? Every message says where to go; the same in CI. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compileCatalogues } from './vite-messages.ts';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;

interface Step {
  name: string;
  command: string;
  args: string[];
}

/** None needs another's outcome; so many run beside one another. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));

/**
 * Each step runs on one core. TypeScript and the linter are Go programs. By default each starts several checkers, which
 * repeat the work on shared types, and collects garbage often. These settings halve their processor time.
 */
const OF_GO = { GOMAXPROCS: '1', GOGC: '400' };
const types = (project: string): string[] => ['-p', project, '--checkers', '1'];

/** The longest come first, so that no core waits for one at the end. */
const STEPS: Step[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'database', command: node, args: ['tools/check-database.ts'] },
  { name: "types of the web's tests", command: bin('tsc'), args: types('tsconfig.webtests.json') },
  { name: 'types of the server', command: bin('tsc'), args: types('tsconfig.server.json') },
  { name: 'types of the web', command: bin('tsc'), args: types('tsconfig.web.json') },
  { name: 'types of the journeys', command: bin('tsc'), args: types('tsconfig.journeys.json') },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'message catalogues', command: node, args: ['tools/check-messages.ts'] },
  { name: 'code that only tests use', command: bin('knip'), args: ['--no-progress', '--production'] },
  { name: 'types of domain and contract', command: bin('tsc'), args: types('tsconfig.shared.json') },
  { name: 'formatting (npm run format mends it)', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lines of 120 columns', command: node, args: ['tools/check-lines.ts'] },
  { name: 'rules in SQL', command: node, args: ['tools/print-rules.ts', '--check'] },
  { name: 'licences', command: node, args: ['tools/notices.ts', '--check'] },
  { name: 'migrations beside the release before', command: node, args: ['tools/check-migrations.ts'] },
  { name: 'rules of the web', command: node, args: ['tools/check-web.ts'] },
  { name: 'import boundaries', command: node, args: ['tools/check-imports.ts'] },
  { name: 'files and tests of the specification', command: node, args: ['tools/check-specification.ts'] },
  { name: 'tables of the page about Citus', command: node, args: ['tools/check-citus.ts'] },
  { name: 'types of the service worker', command: bin('tsc'), args: types('tsconfig.worker.json') },
];
/** Of the built product. */
const OF_BUILD: Step[] = [
  { name: 'bytes of the first load', command: node, args: ['tools/check-budget.ts'] },
  { name: 'interfaces that served browsers lack', command: node, args: ['tools/check-browsers.ts'] },
];

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

type Run = (
  command: string,
  args: string[],
  env: Record<string, string>,
) => Promise<{ code: number | null; output: string }>;

const runHere: Run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => resolve({ code: null, output: output + error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });

export async function check({ run = runHere, isBuilt = false } = {}): Promise<StepResult[]> {
  compileCatalogues();
  // Route types are generated; a clean clone has none yet.
  await run(bin('react-router'), ['typegen'], {});
  const left = isBuilt ? [...STEPS, ...OF_BUILD] : [...STEPS];
  const results: StepResult[] = [];
  async function runNext(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const began = performance.now();
      const { code, output } = await run(next.command, next.args, OF_GO);
      const result = { name: next.name, passed: code === 0, seconds: (performance.now() - began) / 1000, output };
      results.push(result);
      console.log(`${result.passed ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.passed) console.log(result.output.trimEnd());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return results;
}

if (import.meta.main) {
  const results = await check();
  const failed = results.filter((result) => !result.passed);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${results.length} checks failed.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
