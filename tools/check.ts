/** `npm run check`: am I done? Quickest first, every message says where to go; the same in CI. */
import { spawn } from 'node:child_process';
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

const STEPS: Step[] = [
  { name: 'formatting (npm run format mends it)', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lines of 120 columns', command: node, args: ['tools/check-lines.ts'] },
  { name: 'import boundaries', command: node, args: ['tools/check-imports.ts'] },
  { name: 'message catalogues', command: node, args: ['tools/check-messages.ts'] },
  { name: 'files and tests of the specification', command: node, args: ['tools/check-specification.ts'] },
  { name: 'tables of the page about Citus', command: node, args: ['tools/check-citus.ts'] },
  { name: 'types of domain and contract', command: bin('tsc'), args: ['-p', 'tsconfig.shared.json'] },
  { name: 'types of the server', command: bin('tsc'), args: ['-p', 'tsconfig.server.json'] },
  { name: 'types of the web', command: bin('tsc'), args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of the service worker', command: bin('tsc'), args: ['-p', 'tsconfig.worker.json'] },
  { name: "types of the web's tests", command: bin('tsc'), args: ['-p', 'tsconfig.webtests.json'] },
  { name: 'types of the journeys', command: bin('tsc'), args: ['-p', 'tsconfig.journeys.json'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'code that only tests use', command: bin('knip'), args: ['--no-progress', '--production'] },
  { name: 'tables', command: node, args: ['tools/check-tables.ts'] },
  { name: 'SQL statements', command: node, args: ['tools/check-statements.ts'] },
  { name: 'tables of cached answers', command: node, args: ['tools/check-public-tables.ts'] },
  { name: 'schema of today', command: node, args: ['tools/print-schema.ts', '--check'] },
];

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

function run({ name, command, args }: Step): Promise<StepResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const done = (passed: boolean): void =>
      resolve({ name, passed, seconds: (performance.now() - began) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

export async function check(print: (line: string) => void = console.log): Promise<StepResult[]> {
  compileCatalogues();
  // Route types are generated; a clean clone has none yet.
  await run({ name: 'route types', command: bin('react-router'), args: ['typegen'] });
  const results: StepResult[] = [];
  for (const step of STEPS) {
    const result = await run(step);
    results.push(result);
    print(`${result.passed ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!result.passed) print(result.output.trimEnd());
  }
  return results;
}

if (import.meta.main) {
  const results = await check();
  const failed = results.filter((result) => !result.passed);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${results.length} checks failed.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
