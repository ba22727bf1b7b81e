import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

import { StartRefusal } from '#server/platform/start-refusal.ts';

/**
 * The user PostgreSQL runs as. Empty ids mean this process's own; PostgreSQL refuses to run as root, so root changes
 * the user.
 */
export interface SystemUser {
  uid?: number;
  gid?: number;
  name: string;
}

interface PasswdEntry {
  name: string;
  uid: number;
  gid: number;
}

function passwdEntries(): PasswdEntry[] {
  const text = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : '';
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

function userName(uid: number): string {
  return passwdEntries().find((entry) => entry.uid === uid)?.name ?? `user id ${uid}`;
}

/** The user of this process, root too. */
export function thisUser(): SystemUser {
  const me = process.getuid?.();
  return { name: me === undefined ? 'this user' : userName(me) };
}

/**
 * Root changes to the owner of an existing data directory, else to `postgres`, else to `nobody`. An ordinary user
 * cannot change, and has to own the directory: PostgreSQL requires it.
 */
export function chooseSystemUser(dataDir: string): SystemUser {
  const me = process.getuid?.();
  if (me === undefined) return thisUser();
  const owner = fs.existsSync(dataDir) ? fs.statSync(dataDir).uid : undefined;
  const hasCluster = clusterExists(dataDir);

  if (me !== 0) {
    if (owner !== undefined && owner !== me) {
      throw new StartRefusal(
        `The data directory ${dataDir} belongs to ${userName(owner)}, but this process runs as ${userName(me)}.`,
        `Start as ${userName(owner)}, or hand the directory over: sudo chown -R ${userName(me)} ${dataDir}`,
      );
    }
    return thisUser();
  }

  const entries = passwdEntries();
  if (hasCluster && owner !== undefined && owner !== 0) {
    const entry = entries.find((candidate) => candidate.uid === owner);
    return { uid: owner, gid: entry?.gid ?? owner, name: userName(owner) };
  }
  const servant = ['postgres', 'nobody'].map((name) => entries.find((e) => e.name === name)).find(Boolean);
  if (!servant) {
    throw new StartRefusal(
      'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".',
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (hasCluster && owner === 0) {
    throw new StartRefusal(
      `The data directory ${dataDir} belongs to root, and PostgreSQL does not run as root.`,
      `Give it to the database's user: chown -R ${servant.name} ${dataDir}`,
    );
  }
  return servant;
}

/** A partial or foreign directory has no PG_VERSION. An unreadable one counts as absent here and is handled later. */
export function clusterExists(dataDir: string): boolean {
  return fs.existsSync(`${dataDir}/PG_VERSION`);
}

/** Creates the directory for that user alone: PostgreSQL accepts no permissions wider than 0750. */
export function ownDirectory(directory: string, user: SystemUser): void {
  fs.mkdirSync(directory, { recursive: true });
  if (user.uid !== undefined) fs.chownSync(directory, user.uid, user.gid!);
  fs.chmodSync(directory, 0o700);
}

/** Whether that user can enter it. Found out by trying, since modes, ACLs and mount options all matter. */
export function canEnter(directory: string, user: SystemUser): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...idsOf(user), cwd: '/' }).status === 0;
}

export function idsOf(user: SystemUser): { uid?: number; gid?: number } {
  return user.uid === undefined ? {} : { uid: user.uid, gid: user.gid! };
}
