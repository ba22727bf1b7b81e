import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { debianInstaller, windowsInstaller } from './installers.ts';

const address = { url: 'https://dasturxon.example/anhor/', key: 'dxk_abc-DEF_123' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'installers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sh = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync('sh', [...args], { input: script, encoding: 'utf8', env });

describe('the installer for Debian', () => {
  it('is a script that sh reads, also with quotes in the address', () => {
    for (const url of [address.url, `https://x.example/o'zbek/"$(id)"/`])
      expect(sh(debianInstaller({ ...address, url }), ['-n']).stderr).toBe('');
  });

  it('writes the key where its service alone reads it, and a unit that starts again', () => {
    const product = path.join(folder, 'dasturxon');
    mkdirSync(path.join(product, 'start'), { recursive: true });
    mkdirSync(path.join(product, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path.join(product, 'start/print-agent.ts'), '');
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    // The system of the test is left alone: its commands are stand-ins that do nothing.
    const programs = [path.join(product, 'node_modules/.bin/node')];
    for (const name of ['id', 'systemctl', 'useradd']) programs.push(path.join(bin, name));
    for (const file of programs) {
      writeFileSync(file, '#!/bin/sh\necho 0\n');
      chmodSync(file, 0o755);
    }
    const script = debianInstaller(address).replaceAll('=/etc/', `=${folder}/`);
    mkdirSync(path.join(folder, 'systemd/system'), { recursive: true });
    const ran = sh(script, ['-s', product], { ...process.env, PATH: `${bin}:${process.env.PATH}` });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(readFileSync(path.join(folder, 'dasturxon-print-agent.env'), 'utf8')).toBe(
      `PRINT_AGENT_URL="${address.url}"\nPRINT_AGENT_KEY="${address.key}"\n`,
    );
    const unit = readFileSync(path.join(folder, 'systemd/system/dasturxon-print-agent.service'), 'utf8');
    expect(unit).toContain(
      `ExecStart=${product}/node_modules/.bin/node start/print-agent.ts --url \${PRINT_AGENT_URL}`,
    );
    expect(unit).toContain('Restart=always');
    expect(unit).not.toContain(address.key);
    expect(
      sh(script, ['-s', path.join(folder, 'elsewhere')], { ...process.env, PATH: `${bin}:${process.env.PATH}` }).stderr,
    ).toContain('There is no Dasturxon');
  });
});

it('the installer for Windows registers a task of the system, and closes its texts', () => {
  const script = windowsInstaller({ ...address, url: `https://x.example/o'zbek/` });
  expect(script).toContain(`$url = 'https://x.example/o''zbek/'`);
  expect(script).toContain('Register-ScheduledTask');
  for (const [open, close] of ['()', '{}', '[]'])
    expect(script.split(open!).length - script.split(close!).length).toBe(0);
  // Windows PowerShell reads a file without a mark in the code page of the computer.
  expect([...script].every((letter) => letter.codePointAt(0)! < 128)).toBe(true);
  for (const line of script.split('\r\n').filter((each) => !each.startsWith('#')))
    expect([line, (line.match(/'/g) ?? []).length % 2]).toEqual([line, 0]);
});
