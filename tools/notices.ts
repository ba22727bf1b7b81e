/** `npm run notices`: what the product contains of others, with licences, into the build. Served at `/notices`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Build tools of which a part is in the pages. */
const BUNDLED = ['lucide-static', '@lingui/message-utils', 'tailwindcss', 'point-in-polygon-hao'];

/** Licences that a product under MIT may be given on with. Another one fails the check, and somebody decides. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** The licences of an SPDX expression that are none of the allowed ones. Of alternatives one is enough. */
export function refused(license: string): string[] {
  const alternatives = license.replaceAll(/[()]/g, '').split(/ OR /i);
  const unknown = alternatives.map((each) => each.split(/ AND /i).filter((one) => !ALLOWED.has(one.trim())));
  return unknown.some((each) => each.length === 0) ? [] : unknown.flat();
}

const FILES = /^(?:licen[cs]e|copying|notice)/i;

function textOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile() && FILES.test(each.name));
  return files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** Some packages state their licence in its text alone. */
export const licenseOf = (text: string): string => (text.startsWith('MIT License\n') ? 'MIT' : 'not stated');

/** Of packages that run or are in the pages, by name. A binary that is not installed has no text here. */
export function noticesOf(folder: string): Notice[] {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const notices = new Map<string, Notice>();
  for (const [place, { version, license, dev }] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1)!;
    if (name === '' || (dev && !BUNDLED.includes(name))) continue;
    const text = textOf(path.join(folder, place));
    notices.set(`${name}@${version}`, { name, version, license: license ?? licenseOf(text), text });
  }
  return [...notices.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** One text is printed once, under all packages that have it. */
export function asText(notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `${notice.license}\n${notice.text}`;
    byText.set(key, [...(byText.get(key) ?? []), notice]);
  }
  const parts = [...byText.values()].map((group) => {
    const names = group.map(({ name, version }) => `${name} ${version}`).join('\n');
    return `${names}\nLicence: ${group[0]!.license}\n\n${group[0]!.text}`.trim();
  });
  const head = 'Dasturxon contains the work of others. Their licences:';
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function main(): void {
  const notices = noticesOf(root);
  const problems = notices.flatMap(({ name, license }) => refused(license).map((each) => `${name}: ${each}`));
  if (problems.length > 0) {
    console.error(`Licences that tools/notices.ts does not allow:\n${problems.join('\n')}`);
    process.exit(1);
  }
  if (process.argv.includes('--check')) return;
  const out = path.join(path.resolve(root, process.env.BUILD_DIR || 'build'), 'client');
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'notices.txt'), asText(notices));
  console.log(`The notices of ${notices.length} packages are in ${path.relative(root, path.join(out, 'notices.txt'))}`);
}

if (import.meta.main) main();
