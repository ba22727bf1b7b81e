import { StartRefusal } from '#server/platform/start-refusal.ts';

import type { SystemUser } from './system-user.ts';

interface Circumstances {
  step: string;
  output: string;
  dataDir: string;
  user: SystemUser;
  logFile?: string;
}

interface KnownFailure {
  when: RegExp;
  sentence: (at: Circumstances) => string;
  next: (at: Circumstances) => string;
}

const useYourOwnServer = 'set DATABASE_URL to a PostgreSQL server';

/** Explains why PostgreSQL does not start, with a next step. */
const known: KnownFailure[] = [
  {
    when: /No space left on device|Disk quota exceeded/,
    sentence: ({ dataDir }) => `No space is left on the disk that holds ${dataDir}.`,
    next: () => 'Free some space (300 MB is enough to begin) and start again; nothing was lost.',
  },
  {
    when: /could not look up effective user ID/,
    sentence: () => 'PostgreSQL needs a user with a name, and the user of this process has no entry in /etc/passwd.',
    next: () => `Start as a user that the system knows, or ${useYourOwnServer}.`,
  },
  {
    when: /wrong ownership/,
    sentence: ({ dataDir, user }) => `The data directory ${dataDir} does not belong to ${user.name}.`,
    next: ({ dataDir, user }) => `Hand it over: chown -R ${user.name} ${dataDir}`,
  },
  {
    when: /has invalid permissions/,
    sentence: ({ dataDir }) =>
      `The file system that holds ${dataDir} does not keep permissions (a Windows drive, say).`,
    next: () => 'Choose a place on a Linux file system with DATA_DIR.',
  },
  {
    when: /initialized by PostgreSQL version|not compatible with this version/,
    sentence: ({ dataDir }) => `The data directory ${dataDir} was written by another version of PostgreSQL.`,
    next: () => 'Start the release that wrote it, run npm run db:backup there, and restore that file here.',
  },
  {
    when: /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/,
    sentence: () => 'There is not enough memory for PostgreSQL.',
    next: () => `Free some memory (512 MB is enough), or ${useYourOwnServer}.`,
  },
  {
    when: /Read-only file system/,
    sentence: ({ dataDir }) => `The file system that holds ${dataDir} is read-only.`,
    next: () => `Choose a writable place with DATA_DIR, or ${useYourOwnServer}.`,
  },
  {
    when: /Not a directory/,
    sentence: ({ dataDir }) => `${dataDir} cannot hold the data: there is a file where a folder is needed.`,
    next: () => 'Move that file away, or choose a folder with DATA_DIR.',
  },
  {
    when: /Permission denied/,
    sentence: ({ dataDir, user }) => `${user.name} may not read or write everything in ${dataDir}.`,
    next: ({ dataDir, user }) => `Hand it over: chown -R ${user.name} ${dataDir}`,
  },
];

export function explainLaunchFailure(at: Circumstances): StartRefusal {
  const match = known.find(({ when }) => when.test(at.output));
  if (match) return new StartRefusal(match.sentence(at), match.next(at), at.output);
  const lastLines = at.output.trim().split('\n').slice(-6).join('\n');
  const where = at.logFile ? `Read ${at.logFile}, or` : 'Mend what it names, or';
  return new StartRefusal(`PostgreSQL failed while ${at.step}:\n${lastLines}`, `${where} ${useYourOwnServer}.`);
}

/** The same for errors of Node: creating directories, copying, writing. */
export function explainFileError(error: unknown, at: Omit<Circumstances, 'output'>): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const words: Record<string, string> = {
    ENOSPC: 'No space left on device',
    EDQUOT: 'Disk quota exceeded',
    EROFS: 'Read-only file system',
    EACCES: 'Permission denied',
    ENOTDIR: 'Not a directory',
    EEXIST: 'Not a directory',
  };
  const output = code === undefined ? undefined : words[code];
  return output === undefined ? error : explainLaunchFailure({ ...at, output });
}
