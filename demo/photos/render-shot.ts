/** Runs Blender for one photograph and encodes what it made. */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Shot } from './shots/shot.ts';

const PREVIEW = { width: 400, samples: 12 };
const WEBP_QUALITY = 82;

interface Options {
  folder: string;
  isPreview: boolean;
  threads: number;
}

type Result = { ok: true; file: string; bytes: number } | { ok: false; log: string };

const runs = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

export const missingTools = (): string[] => ['blender', 'gcc'].filter((command) => !runs(command));

export async function renderShot(shot: Shot, { folder, isPreview, threads }: Options): Promise<Result> {
  const [width, height] = shot.size;
  const scale = isPreview ? PREVIEW.width / width : 1;
  const target = path.join(folder, `${shot.name}.png`);
  const jobFile = path.join(folder, `${shot.name}.job.json`);
  const job = {
    name: shot.name,
    family: shot.family,
    params: shot.params,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    samples: isPreview ? PREVIEW.samples : shot.samples,
    threads,
    target,
    cache: folder,
  };
  writeFileSync(jobFile, JSON.stringify(job));
  const { code, log } = await runBlender(jobFile);
  rmSync(jobFile);
  if (code !== 0) return { ok: false, log: log.split('\n').slice(-20).join('\n') };
  const file = path.join(folder, `${shot.name}.webp`);
  await sharp(target).webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(file);
  rmSync(target);
  return { ok: true, file, bytes: statSync(file).size };
}

function runBlender(jobFile: string): Promise<{ code: number | null; log: string }> {
  const script = path.join(import.meta.dirname, 'render.py');
  const blender = ['blender', '-b', '-noaudio', '--factory-startup', '--python', script, '--', jobFile];
  const child = spawn('nice', ['-n', '19', ...blender], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const keep = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, log })));
}
