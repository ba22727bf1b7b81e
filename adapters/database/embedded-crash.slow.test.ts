import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { embeddedPlace, isLinux, killed, PROJECT, query, SCRIPT } from '#tests/support/embedded-place.ts';
import { holdersOf } from './data-directory.ts';

const place = embeddedPlace();
const { seed, start, startElsewhere } = place;

/** The watchdog shells of a server. */
function watchdogsOf(postmaster: number): number[] {
  const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const shell = parentOf(postmaster);
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const siblings = all.filter((pid) => {
    try {
      return pid !== postmaster && parentOf(pid) === shell;
    } catch {
      return false;
    }
  });
  return [...siblings, shell];
}

/** The state letter of /proc: R, S, Z … */
const stateOf = (pid: number): string => {
  try {
    return /^State:\s+(\w)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'gone';
  } catch {
    return 'gone';
  }
};
const isDraft = (name: string): boolean => name.startsWith(`${path.basename(place.dataDir)}.init-`);

describe.runIf(isLinux)('after a crash', () => {
  it('of the product by SIGKILL, the server ends by itself', async () => {
    seed();
    const { child, pid } = await startElsewhere();
    await killed(child);
    while (holdersOf(fs.realpathSync(place.dataDir)).length > 0) await sleep(10);
    // Ended, though it may not have been reaped yet.
    expect(stateOf(pid)).toMatch(/^(gone|Z)$/);
    expect(fs.existsSync(path.join(place.dataDir, 'postmaster.pid'))).toBe(false);
  });

  it('the next start may come at once', async () => {
    seed();
    const { child } = await startElsewhere();
    await killed(child);
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of product and server together, what was committed is there', async () => {
    seed();
    const { child, pid, owner } = await startElsewhere();
    await query(owner, 'create table dish (id int); insert into dish values (7)');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(child, 'exit');
    const again = await start();
    expect(await query(again.owner, 'select id from dish')).toEqual([{ id: 7 }]);
  });

  it('of product and watchdog together, the orphan is ended and its place taken', async () => {
    seed();
    const { child, pid } = await startElsewhere();
    for (const shell of watchdogsOf(pid)) process.kill(shell, 'SIGKILL');
    await killed(child);
    await sleep(100);
    expect(holdersOf(fs.realpathSync(place.dataDir))).toContain(pid);
    const { pid: fresh } = await start();
    expect(fresh).not.toBe(pid);
  });

  it('a lock file that names another living process does not block the start', async () => {
    seed();
    const first = await start();
    const file = path.join(place.dataDir, 'postmaster.pid');
    const content = fs.readFileSync(file, 'utf8');
    await first.stop();
    // A container assigns the same small pids again and again: the file names this very process.
    fs.writeFileSync(file, content.replace(/^\d+/, String(process.pid)));
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('in the middle of the first start leaves no partial database', async () => {
    for (const delay of [0, 100, 250]) {
      const child = spawn(process.execPath, [SCRIPT, place.dataDir, place.runDir], {
        cwd: PROJECT,
        stdio: 'ignore',
        detached: true,
      });
      place.children.push(child);
      const begun = fs.readdirSync(place.folder).filter(isDraft);
      while (
        fs
          .readdirSync(place.folder)
          .filter(isDraft)
          .every((name) => begun.includes(name))
      )
        await sleep(5);
      await sleep(delay);
      await killed(child);
      expect(fs.existsSync(place.dataDir) && !fs.existsSync(path.join(place.dataDir, 'PG_VERSION'))).toBe(false);
    }
    const { owner } = await start();
    expect(await query(owner, 'select current_user as me')).toEqual([{ me: 'dasturxon' }]);
  });

  it('Ctrl-C in the terminal reaches the product, not the database', async () => {
    seed();
    const { child, owner } = await startElsewhere();
    process.kill(-child.pid!, 'SIGINT');
    await sleep(200);
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
