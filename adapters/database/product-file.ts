import fs from 'node:fs';

import { isAlive } from './data-directory.ts';

/** Records which product process started the server, for the error of a second start and to recognise an orphan. */
interface ProductFile {
  pid: number;
  startedAt: string;
}

const fileOf = (dataDir: string) => `${dataDir}.product`;

/** Pids are reused; the kernel's start time of the process tells two processes with one pid apart. */
export function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function writeProductFile(dataDir: string): void {
  const mine: ProductFile = { pid: process.pid, startedAt: startTimeOf(process.pid) };
  fs.writeFileSync(fileOf(dataDir), JSON.stringify(mine));
}

export function removeProductFile(dataDir: string): void {
  fs.rmSync(fileOf(dataDir), { force: true });
}

export function readProductFile(dataDir: string): { pid: number; alive: boolean } | undefined {
  try {
    const found = JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as ProductFile;
    return { pid: found.pid, alive: isAlive(found.pid) && startTimeOf(found.pid) === found.startedAt };
  } catch {
    return undefined;
  }
}
