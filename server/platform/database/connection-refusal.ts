import pg from 'pg';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { sessionConfig, type DatabaseSettings } from './connect.ts';

interface Target {
  host: string;
  port: number;
  user: string;
  database: string;
}

interface KnownRefusal {
  when: RegExp;
  sentence: (target: Target) => string;
  next: (target: Target) => string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Matched by SQLSTATE, Node's error code or message. None of them contains the password. */
const known: KnownRefusal[] = [
  {
    when: /ENOTFOUND|EAI_AGAIN/,
    sentence: ({ host }) => `The database host ${host} cannot be found.`,
    next: () => 'Check the host name in DATABASE_URL.',
  },
  {
    when: /ECONNREFUSED|ENOENT/,
    sentence: ({ host, port }) => `No PostgreSQL answers at ${host}, port ${port}.`,
    next: () => 'Start the server, or check host and port in DATABASE_URL.',
  },
  {
    when: /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/,
    sentence: ({ host, port }) => `The database host ${host}, port ${port}, does not answer in time.`,
    next: () => 'Check the network between the two machines and the host and port in DATABASE_URL.',
  },
  {
    when: /3D000/,
    sentence: ({ host, database }) => `There is no database ${database} on ${host}.`,
    next: ({ database, user }) =>
      `Run as administrator: create database ${quoted(database)} owner ${quoted(user)} ` +
      "encoding 'UTF8' template template0;",
  },
  {
    when: /28P01|password must be a string/,
    sentence: ({ host, user }) => `The database on ${host} does not accept the password of ${user}.`,
    next: ({ user }) => `Correct it in DATABASE_URL, or run as administrator: alter role ${quoted(user)} password '…';`,
  },
  {
    when: /28000/,
    sentence: ({ host, user, database }) => `The server ${host} does not let ${user} into the database ${database}.`,
    next: () => 'Allow it in the server’s pg_hba.conf, or check the user in DATABASE_URL.',
  },
  {
    when: /53300/,
    sentence: ({ host }) => `The server ${host} has no connection left to give.`,
    next: () => 'Raise its max_connections, or lower DATABASE_POOL.',
  },
  {
    when: /does not support SSL/,
    sentence: ({ host }) => `The server ${host} does not speak TLS, which DATABASE_URL asks for.`,
    next: () => 'Add sslmode=disable to DATABASE_URL, or switch TLS on in the server.',
  },
  {
    when: /self-signed|certificate/i,
    sentence: ({ host }) => `The certificate of the server ${host} cannot be verified.`,
    next: () => 'Add sslrootcert=/path/to/ca.pem to DATABASE_URL (sslmode=no-verify accepts any certificate).',
  },
];

/** Opens the session connection, or says in one sentence why it cannot be opened. */
export async function connectOrRefuse(settings: DatabaseSettings): Promise<pg.Client> {
  checkUrl(settings.url, 'DATABASE_URL');
  checkUrl(settings.sessionUrl, 'DATABASE_SESSION_URL');
  const client = new pg.Client(sessionConfig(settings));
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw explain(error as Error & { code?: string }, client);
  }
}

function checkUrl(url: string | undefined, name: string): void {
  const example =
    'It looks like postgres://user:password@host:5432/dasturxon, with special signs in the password percent-encoded';
  if (url === undefined) return;
  const parsed = /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) throw new StartRefusal(`${name} is not an address of a PostgreSQL server.`, `${example}.`);
  if (parsed.pathname.length <= 1) throw new StartRefusal(`${name} names no database.`, `${example}.`);
}

function explain(error: Error & { code?: string; errors?: Error[] }, client: pg.Client): StartRefusal {
  const target: Target = {
    host: client.host,
    port: client.port,
    user: client.user ?? 'the user',
    database: client.database ?? 'the database',
  };
  // Where a name has several addresses, Node wraps one error for each.
  const words = [error, ...(error.errors ?? [])]
    .map((each) => `${(each as { code?: string }).code} ${each.message}`)
    .join(' ');
  const match = known.find(({ when }) => when.test(words));
  if (match) return new StartRefusal(match.sentence(target), match.next(target), error);
  return new StartRefusal(
    `The database on ${target.host} cannot be opened: ${error.message}`,
    'Check DATABASE_URL and the server’s log.',
    error,
  );
}
