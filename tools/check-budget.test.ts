import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtTwice } from './check-budget.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};

it('finds a file that was built under two hashes', () => {
  write({ 'font-Dun_Rd.woff2': 'font', 'font-Dun_Rd-l.woff2': 'font', 'font-Dun_Rd.woff2.br': 'font' });
  expect(builtTwice(folder)).toEqual([expect.arrayContaining(['font-Dun_Rd.woff2', 'font-Dun_Rd-l.woff2'])]);
});

it('lets different files be equal, and files of one name differ', () => {
  write({ 'home-json-aaaaaa.js': '1', 'menu-json-aaaaaa.js': '1', 'uz-bbbbbb.json': '1', 'uz-cccccc.json': '2' });
  expect(builtTwice(folder)).toEqual([]);
});
