/** The product of a folder: by the commands of its service, or as a process of this one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeIn } from './folders.ts';
import { USAGE, type Settings } from './settings.ts';

const LONGEST_STOP_MS = 60_000;
const NOBODY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);

/** `build` where it says so; a product that is too busy to say it may answer guests all the same. */
interface Seen {
  isListening: boolean;
  build?: string;
}

export class Service {
  private readonly settings: Settings;
  private child: ChildProcess | undefined;
  /** Whether anything was reachable since the last start: guests may have ordered. */
  hasListened = false;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get isOurs(): boolean {
    return this.settings.start === undefined;
  }

  private shell(command: string): void {
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${command} failed.`);
  }

  start(folder: string): void {
    const { start, env } = this.settings;
    // A command that fails may have started it all the same.
    this.hasListened = true;
    if (start !== undefined) this.shell(start);
    this.hasListened = false;
    if (start !== undefined) return;
    this.child = spawn(nodeIn(folder), ['start/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  private get hasChild(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  private async look(): Promise<Seen> {
    try {
      const answer = await fetch(`${this.settings.origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
      this.hasListened = true;
      return { isListening: true, build: ((await answer.json()) as { build: string }).build };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const isListening = !NOBODY.has(code ?? '');
      this.hasListened ||= isListening;
      return { isListening };
    }
  }

  async stop(): Promise<void> {
    const { stop, origin } = this.settings;
    if (stop !== undefined) this.shell(stop);
    else if (this.hasChild) this.child!.kill('SIGTERM');
    else if ((await this.look()).isListening)
      throw new Error(`Dasturxon runs at ${origin}. Stop it, or name the commands of its service.\n${USAGE}`);
    for (const until = Date.now() + LONGEST_STOP_MS; this.hasChild || (await this.look()).isListening; await sleep(100))
      if (Date.now() > until) throw new Error(`${origin} still answers, a minute after it was stopped.`);
    this.child = undefined;
  }

  /** Says why not, where the release of this folder does not serve or is not ready before the time is over. */
  async problemOf(folder: string): Promise<string | null> {
    const { id } = JSON.parse(fs.readFileSync(path.join(folder, 'build/meta.json'), 'utf8')) as { id: string };
    const { origin, waitMs } = this.settings;
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(100)) {
      const { build } = await this.look();
      if (build !== undefined && build !== id)
        return `${origin} answers with the build ${build}, that of ${folder} is ${id}: its service starts another one.`;
      if (this.child && !this.hasChild) return `The product of ${folder} ended.`;
      if (build === undefined) continue;
      const ready = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (ready?.ok) return null;
    }
    return `The product of ${folder} is not ready at ${origin}.`;
  }
}
