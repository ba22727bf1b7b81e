/** Prints how many lines of unit tests `web/` has for each line of its code; journeys are not counted. */
import fs from 'node:fs';
import path from 'node:path';

const web = path.join(import.meta.dirname, '../web');
const files = fs
  .readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, lines: fs.readFileSync(path.join(web, file), 'utf8').split('\n').length }));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const sum = (some: typeof files): number => some.reduce((total, { lines }) => total + lines, 0);

const tests = sum(files.filter(({ file }) => isTest(file)));
const code = sum(files.filter(({ file }) => !isTest(file)));
console.log(`${tests} lines of tests, ${code} lines of code: ${(tests / code).toFixed(2)}`);
