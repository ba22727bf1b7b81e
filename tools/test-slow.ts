/**
 * `npm run test:slow [-- name …]`: the long suites with larger numbers than `npm test` has. Without a name all of
 * them; `fuzz` sends FUZZ_REQUESTS generated requests (20,000), `payments` tries PAYMENT_SEQUENCES sequences of calls
 * by providers, guests and staff (100,000), on payments alone, on the bills of tables and with the ledger, `attack`
 * plays every attack of `tools/testing/attacks.ts` again, every other name chooses files of the `slow` project.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { attackFiles } from './testing/attacks.ts';

const root = path.join(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

interface Suite {
  name: string;
  args: string[];
  env?: Record<string, string>;
}

function suitesFor(names: readonly string[]): Suite[] {
  const faults = names.filter((name) => !['fuzz', 'payments', 'attack'].includes(name));
  return [
    ...(names.length === 0 || names.includes('payments')
      ? [
          {
            name: 'payments',
            args: [
              '--project',
              'unit',
              'domain/orders/payments/attempts',
              'domain/orders/payments/table-parts',
              'tests/sequences',
            ],
            env: { PAYMENT_SEQUENCES: process.env['PAYMENT_SEQUENCES'] ?? '100000' },
          },
        ]
      : []),
    ...(names.length === 0 || names.includes('fuzz')
      ? [
          {
            name: 'fuzz',
            args: ['--project', 'http', 'tests/fuzz/fuzz.http'],
            env: { FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '20000' },
          },
        ]
      : []),
    ...(names.includes('attack')
      ? [
          {
            name: 'attack',
            args: [...['unit', 'http', 'alone', 'web', 'slow'].map((each) => `--project=${each}`), ...attackFiles()],
          },
        ]
      : []),
    ...(names.length === 0 || faults.length > 0 ? [{ name: 'faults', args: ['--project', 'slow', ...faults] }] : []),
  ];
}

function run({ args, env }: Suite): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

const failed: string[] = [];
for (const suite of suitesFor(process.argv.slice(2))) {
  console.log(`\n— ${suite.name} —`);
  if (!(await run(suite))) failed.push(suite.name);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
