/**
 * `npm run release -- minor`: checks, gives what stands under "Unreleased" in CHANGELOG.md its version, commits, tags
 * and prints the notes. It pushes nothing. `--dry-run` prints what it would do.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUMPS, nextVersion, notesOf, released } from './release/changelog.ts';

const root = path.join(import.meta.dirname, '..');
const at = (name: string): string => path.join(root, name);

function run(command: string, args: string[], shown = false): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', shown ? 'inherit' : 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout?.trim() ?? '';
}
const git = (...args: string[]): string => run('git', args);

function withVersion(file: string, before: string, version: string): void {
  const text = readFileSync(at(file), 'utf8');
  // The lock file names the version of the product twice at its top, and those of packages below.
  const head = text.slice(0, 400).replaceAll(`"version": "${before}"`, `"version": "${version}"`);
  writeFileSync(at(file), head + text.slice(400));
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  if (positionals.length !== 1) throw new Error(`npm run release -- ${BUMPS.join('|')}|1.2.3 [--dry-run]`);
  const { version: before } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
  const version = nextVersion(before, positionals[0]!);
  const changelog = released(readFileSync(at('CHANGELOG.md'), 'utf8'), version, new Date().toISOString().slice(0, 10));
  const notes = `${version}\n\n${notesOf(changelog, version)}`;
  if (values['dry-run']) return console.log(`${before} → ${version}\n\n${notes}`);
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed');
  if (git('branch', '--show-current') !== 'main') throw new Error('Versions are made of main');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is there already`);
  run(process.execPath, ['tools/check.ts'], true);
  writeFileSync(at('CHANGELOG.md'), changelog);
  for (const file of ['package.json', 'package-lock.json']) withVersion(file, before, version);
  git('commit', '--all', '--message', `Version ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', notes);
  console.log(`\n${notes}\n\nTagged v${version}. git push --follow-tags publishes it.`);
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
