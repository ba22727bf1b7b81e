// `npm run lockfile` after adding or removing a package. npm leaves out of the lockfile what its registry does not
// carry; a registry that mirrors only some platforms so makes a lockfile that `npm ci` refuses everywhere. The holes
// are builds for other platforms, named with exact versions by the packages that want them: written in, they are
// skipped as usual.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const { packages } = lock;

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'win32',
  'windows',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const CPU = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'];

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  return { ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) };
}

const isThere = (from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
};

let added = 0;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(place, name)) continue;
    const platform = platformOf(name);
    if (!/^\d/.test(version) || Object.keys(platform).length === 0)
      throw new Error(`${place} wants ${name} ${version}: not a build for a platform`);
    packages[`node_modules/${name}`] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} builds for other platforms written in.`);
const unproven = Object.entries(packages).filter(
  ([place, { integrity, inBundle, link }]) => place && !integrity && !inBundle && !link,
);
if (unproven.length > 0) {
  console.error(
    `${unproven.length} packages have no integrity, so whatever a registry sends for them would be installed: ` +
      `${unproven.map(([place]) => place).join(', ')}. Delete their entries and run npm install --package-lock-only ` +
      'with a registry that carries them.',
  );
  process.exitCode = 1;
}
