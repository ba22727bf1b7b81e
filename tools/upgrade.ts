/**
 * `npm run upgrade -- --to v0.3.0`: another release in a folder beside this one, built while this one serves, then a
 * backup, the switch of the link `…-current` and a look whether it is well; if it is not, everything goes back.
 * It uses nothing of the product's code, because it runs two releases of it. docs/operations.md says the rest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { backUp, planOf, restore, run, waitUntilUnused } from './upgrade/database.ts';
import { currentLink, folderOf, pointTo } from './upgrade/folders.ts';
import { sharePackages } from './upgrade/packages.ts';
import { Service } from './upgrade/service.ts';
import { log, readSettings, type Settings } from './upgrade/settings.ts';

const root = fs.realpathSync(path.join(import.meta.dirname, '..'));
/** For the connections of a product that has stopped, and of whoever looks at its database. */
const OTHERS_LEAVE_MS = 20_000;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function commitOf(tag: string): string {
  try {
    return git('rev-parse', '--verify', `${tag}^{commit}`);
  } catch {
    log('The tag is not here: looking for it at the origin.');
    spawnSync('git', ['fetch', '--tags', '--quiet'], { cwd: root, stdio: 'inherit' });
    return git('rev-parse', '--verify', `${tag}^{commit}`);
  }
}

const sameText = (one: string, other: string): boolean => fs.readFileSync(one).equals(fs.readFileSync(other));

/** The sources, the packages and the built pages of the release; what is there already is gone on with. */
function makeFolder(folder: string, tag: string, { dataDir, buildEnv }: Settings): void {
  const commit = commitOf(tag);
  if (fs.existsSync(folder)) {
    const there = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
    if (there !== commit) throw new Error(`${folder} is there already and is not ${tag}. Remove it first.`);
  } else {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
  }
  const data = path.join(folder, 'data');
  // Settings that name no DATA_DIR mean the folder of that name in the release.
  if (dataDir === path.join(root, 'data') && fs.existsSync(dataDir) && !fs.existsSync(data))
    fs.symlinkSync(fs.realpathSync(dataDir), data);
  const packages = path.join(folder, 'node_modules');
  const lock = 'package-lock.json';
  if (!fs.existsSync(packages) && sameText(path.join(root, lock), path.join(folder, lock))) {
    log('The packages are the same: both releases share their files.');
    sharePackages(path.join(root, 'node_modules'), packages);
  }
  run(process.execPath, ['tools/prepare.mjs', 'start'], { folder, env: buildEnv });
}

const quoted = (word: string): string => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

interface Switch {
  settings: Settings;
  service: Service;
  link: string;
  folder: string;
  migrations: string[];
  backup: string | undefined;
}

/** How many of the planned migrations the database has had; undefined where it cannot be asked. */
function landedOf({ folder, migrations, backup, settings: { env } }: Switch): number | undefined {
  if (migrations.length === 0 || backup === undefined) return 0;
  try {
    return migrations.length - planOf({ folder, env }).migrations.length;
  } catch (error) {
    log((error as Error).message);
    return undefined;
  }
}

function tellCommands({ settings, link, backup }: Switch, { withRestore }: { withRestore: boolean }): void {
  const { stop, start, envFile, dataDir } = settings;
  const node = `node_modules/.bin/node${envFile === undefined ? '' : ` --env-file=${quoted(envFile)}`}`;
  const at = `cd ${quoted(root)} && DATA_DIR=${quoted(dataDir)}`;
  if (backup !== undefined) log(`The backup is ${backup}.`);
  log(`To go back by hand${withRestore ? ', which loses what was written since that backup' : ''}:`);
  if (stop !== undefined) log(`  ${stop}`);
  log(`  ln -sfn ${quoted(path.basename(root))} ${quoted(link)}`);
  if (withRestore && backup !== undefined) log(`  ${at} ${node} start/restore.ts ${quoted(backup)} --replace`);
  log(`  ${start ?? `cd ${quoted(link)} && npm start`}`);
}

/**
 * Starts the previous release again where that loses no data. The backup is restored only if migrations were applied
 * and nothing has answered guests since; otherwise the state and the commands to go back are printed.
 */
async function goBack(change: Switch): Promise<void> {
  const { settings, service, link, folder, migrations, backup } = change;
  const { tag, env, origin } = settings;
  if (service.hasListened) {
    const landed = landedOf(change);
    if (landed !== 0) {
      if (service.isOurs) await service.stop().catch((error: Error) => log(error.message));
      log(`Nothing was undone: ${landed ?? 'perhaps some'} of ${migrations.length} migrations landed, and ${origin}`);
      log(`has answered since: restoring the backup by itself could lose orders. Look at the log of ${tag}.`);
      log(`${link} is ${tag}; ${service.isOurs ? 'nothing runs' : 'its service was not stopped'}.`);
      return tellCommands(change, { withRestore: true });
    }
  }
  log(`Going back to ${root} …`);
  let isNewer = false;
  try {
    await service.stop();
    pointTo(link, root);
    const landed = landedOf(change);
    isNewer = landed !== 0;
    if (landed === 0) log(`No migration landed: the database stays as it is, with all that was written meanwhile.`);
    else if (backup !== undefined && landed !== undefined) {
      if (service.hasListened) throw new Error(`${origin} has answered: restoring by itself could lose orders.`);
      await restore({ folder: root, env }, backup);
      isNewer = false;
    }
    if (!service.isOurs) {
      // A release refuses a database with migrations that it does not know.
      service.start(root);
      const problem = await service.problemOf(root);
      if (problem !== null) throw new Error(problem);
    }
  } catch (error) {
    log(`${(error as Error).message}\nGoing back ended there.`);
    log(`${link} leads to ${fs.existsSync(link) ? fs.realpathSync(link) : 'no folder'}.`);
    if (isNewer) log(`The database has migrations of ${tag}, or could not be asked.`);
    return tellCommands(change, { withRestore: isNewer });
  }
  log(`The release of before is back. ${folder} can be removed with: git worktree remove --force ${folder}`);
}

async function main(): Promise<void> {
  const settings = readSettings(root);
  const { tag, env } = settings;
  const link = currentLink(root);
  const folder = folderOf(link, tag);
  const service = new Service(settings);
  // Refused before anything is built.
  if (service.isOurs && !settings.isPlan) await service.stop();
  makeFolder(folder, tag, settings);
  const { migrations } = planOf({ folder, env });
  log(`${tag} is built in ${folder}. ${migrations.length} migrations will be applied.`);
  for (const name of migrations) log(`  ${name}`);
  if (settings.isPlan) return;

  let backup: string | undefined;
  try {
    await service.stop();
    if (migrations.length > 0) await waitUntilUnused({ folder, env }, OTHERS_LEAVE_MS);
    backup = backUp({ folder: root, env }, settings);
    pointTo(link, folder);
    service.start(folder);
    const problem = await service.problemOf(folder);
    if (problem !== null) throw new Error(problem);
  } catch (error) {
    process.exitCode = 1;
    log(`\n${(error as Error).message}`);
    return goBack({ settings, service, link, folder, migrations, backup });
  }
  if (service.isOurs) await service.stop();
  log(`${link} is ${tag} now. The release of before stays in ${root}.`);
  if (service.isOurs) log(`Start it: cd ${link} && npm start`);
  tellCommands({ settings, service, link, folder, migrations, backup }, { withRestore: migrations.length > 0 });
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
