/**
 * Proves that the image runs without root on a read-only file system, writes to its volume alone, and keeps its orders
 * over a restart and an upgrade. Needs root and buildah, and no daemon: the root file system of the
 * image is mounted read-only and entered by chroot in namespaces of its own, as its user.
 * `node deploy/container/check.ts IMAGE [IMAGE-OF-THE-RELEASE-BEFORE]`, both built as the Containerfile says;
 * BUILDAH="buildah --storage-driver vfs" where plain buildah does not work.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTelephone, type Telephone } from '#tests/faults/by-telephone.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { requirePrograms, startProgram, type Program } from '../shared/programs.ts';

const MOST_PACKAGES_MB = 350;
const NOT_WANTED = ['lucide-static', 'playwright', 'vite', 'typescript', 'oxlint', 'vitest'];
const START_MS = 240_000;

const [command, ...flags] = (process.env['BUILDAH'] ?? 'buildah').split(' ') as [string, ...string[]];
const buildah = (...args: string[]): string => execFileSync(command, [...flags, ...args], { encoding: 'utf8' }).trim();

interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes?: Record<string, unknown>;
  Healthcheck?: { Test: string[] };
}

interface Image {
  root: string;
  config: ImageConfig;
  drop(): void;
}

function openImage(name: string): Image {
  const container = buildah('from', '--pull-never', name);
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', name)) as { Docker: { config: ImageConfig } };
  return {
    root: buildah('mount', container),
    config: Docker.config,
    drop() {
      buildah('umount', container);
      buildah('rm', container);
    },
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** As a runtime with --read-only, one volume and a /tmp in memory would. */
function enter({ root, config }: Image, volume: string, port: number, line: readonly string[]): Program {
  const [data] = Object.keys(config.Volumes ?? {});
  const variables = [...config.Env, `PORT=${port}`, 'DEMO=1', 'DEMO_HISTORY=0', 'DEMO_LIVE=0', 'HOME=/tmp'];
  const steps = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${volume} ${root}${data}`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/dev/shm`,
    `mount --bind /etc/resolv.conf ${root}/etc/resolv.conf || true`,
    `exec chroot --userspec=${config.User} ${root} /usr/bin/env -i ${variables.map(quoted).join(' ')} ` +
      `/bin/sh -c ${quoted(`cd ${config.WorkingDir} && exec ${line.map(quoted).join(' ')}`)}`,
  ];
  return startProgram('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', steps.join('\n')]);
}

interface Running {
  origin: string;
  stop(): Promise<void>;
}

/** The process of the image itself, whose parent is the program that made its namespaces. */
function insideOf(program: Program): number {
  const { pid } = program.child;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

async function run(image: Image, volume: string, port: number): Promise<Running> {
  const program = enter(image, volume, port, image.config.Cmd);
  const origin = `http://localhost:${port}`;
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(200)) {
    if (program.child.exitCode !== null) break;
    if ((await fetch(`${origin}/api/ready`).catch(() => null))?.ok) {
      const inside = insideOf(program);
      const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${inside}/status`, 'utf8'))?.[1];
      expectThat(uid === image.config.User.split(':')[0] && uid !== '0', `it runs as user ${uid}`);
      return {
        origin,
        async stop() {
          const began = performance.now();
          process.kill(inside, 'SIGTERM');
          while (existsSync(`/proc/${inside}`)) await sleep(50);
          expectThat(performance.now() - began < 45_000, 'it stops in the time that compose.yaml leaves it');
          await program.stop();
        },
      };
    }
  }
  throw new Error(`The image did not start:\n${program.output().slice(-3000)}`);
}

function measure({ root, config }: Image): void {
  const product = path.join(root, config.WorkingDir);
  const packages = path.join(product, 'node_modules');
  const size = Number(execFileSync('du', ['-sm', packages], { encoding: 'utf8' }).split('\t')[0]);
  expectThat(size <= MOST_PACKAGES_MB, `its packages have ${size} MB`);
  const unwanted = NOT_WANTED.filter((name) => existsSync(path.join(packages, name)));
  expectThat(unwanted.length === 0, `it has no packages of development ${unwanted.join(', ')}`);
  const sources = readdirSync(product);
  const surplus = sources.filter((name) => ['data', 'tests', '.git', '.env', 'secret.key', 'bench'].includes(name));
  expectThat(surplus.length === 0, `it has what is run: ${sources.join(', ')} ${surplus.join(', ')}`);
  const bill = JSON.parse(readFileSync(path.join(product, 'sbom.json'), 'utf8')) as { components: { name: string }[] };
  const listed = new Set(bill.components.map(({ name }) => name));
  const here = readdirSync(packages).filter((name) => !name.startsWith('.') && !name.startsWith('@'));
  const missing = here.filter((name) => !listed.has(name));
  expectThat(missing.length === 0, `its bill of materials names all of ${listed.size} packages ${missing.join(', ')}`);
}

async function healthOf(image: Image, volume: string, port: number): Promise<number | null> {
  const test = image.config.Healthcheck?.Test ?? [];
  const program = enter(image, volume, port, test.slice(1));
  await new Promise((resolve) => {
    program.child.once('exit', resolve);
  });
  return program.child.exitCode;
}

async function main(name: string, before: string | undefined): Promise<void> {
  requirePrograms({ buildah: 'buildah', unshare: 'util-linux', chroot: 'coreutils' });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-container-'));
  const volume = path.join(folder, 'volume');
  mkdirSync(volume);
  const image = openImage(name);
  const first = before === undefined ? image : openImage(before);
  const port = await freePort();
  try {
    measure(image);
    const [uid, gid] = first.config.User.split(':');
    execFileSync('chown', [`${uid}:${gid}`, volume]);

    let product = await run(first, volume, port);
    const telephone: Telephone = await openTelephone(product.origin);
    const attempts = telephone.newAttempts(3);
    for (const attempt of attempts) await telephone.place(attempt);
    expectThat(
      attempts.every(({ acknowledged }) => acknowledged !== null),
      `${before ?? name} takes orders`,
    );
    expectThat((await healthOf(image, volume, port)) === 0, 'its health check says that it is well');
    await product.stop();
    expectThat((await healthOf(image, volume, port)) === 1, 'and that it is not, once it has stopped');

    /** An order that is sent again under its key is answered as before, where it is still there. */
    const stillThere = async (): Promise<boolean> => {
      for (const attempt of attempts) {
        const number = attempt.acknowledged?.number;
        attempt.acknowledged = null;
        await telephone.place(attempt);
        if (attempt.acknowledged === null || attempt.acknowledged['number'] !== number) return false;
      }
      return true;
    };
    product = await run(first, volume, port);
    expectThat(await stillThere(), 'its orders are there after a restart');
    await product.stop();
    if (first !== image) {
      product = await run(image, volume, port);
      expectThat(await stillThere(), `and after the upgrade from ${before}`);
      const [another] = telephone.newAttempts(1);
      await telephone.place(another!);
      expectThat(another!.acknowledged !== null, `${name} takes orders`);
      await product.stop();
    }
  } finally {
    if (first !== image) first.drop();
    image.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [image, before] = process.argv.slice(2);
if (!image) {
  console.error('node deploy/container/check.ts IMAGE [IMAGE-OF-THE-RELEASE-BEFORE]');
  process.exit(2);
}
await main(image, before);
reportExpectations();
