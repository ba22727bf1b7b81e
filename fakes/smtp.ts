/**
 * An SMTP server as far as a client of one message at a time sees it. What it was sent, and which answers come next,
 * are at its control address over HTTP like every other fake's.
 */
import net from 'node:net';
import { serveFake } from './fake-server.ts';

const ACCOUNT = { username: 'demo', password: 'secret' };

interface Mail {
  from: string;
  to: string[];
  /** Headers and body as they came, without the dots that SMTP adds. */
  source: string;
}

const mails: Mail[] = [];
let verbs: string[] = [];
/** Answers instead of the usual ones, by the verb that meets them; `hang` never answers, `drop` ends the connection. */
let instead: { verb: string; answer: string }[] = [];
let open = 0;
let mostOpen = 0;
let connections = 0;

const decoded = (text: string): string => Buffer.from(text, 'base64').toString('utf8');
const isAccount = (plain: string): boolean => plain === `\0${ACCOUNT.username}\0${ACCOUNT.password}`;

function serve(socket: net.Socket): void {
  connections += 1;
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.once('close', () => {
    open -= 1;
  });
  const say = (line: string): void => void (socket.destroyed || socket.write(`${line}\r\n`));
  let isSignedIn = false;
  let mail: Mail | null = null;
  let isData = false;
  let rest = '';

  /** Says what a test wants instead, if it wants something. */
  function isAnswered(verb: string): boolean {
    const at = instead.findIndex((each) => each.verb === verb);
    if (at < 0) return false;
    const { answer } = instead.splice(at, 1)[0]!;
    if (answer === 'drop') socket.destroy();
    else if (answer !== 'hang') say(answer);
    return true;
  }

  const commands: Record<string, (argument: string) => void> = {
    EHLO: () => say('250-fake.example\r\n250-AUTH PLAIN\r\n250 8BITMIME'),
    HELO: () => say('250 fake.example'),
    AUTH: (argument) => {
      isSignedIn = isAccount(decoded(argument.split(' ')[1] ?? ''));
      say(isSignedIn ? '235 2.7.0 welcome' : '535 5.7.8 user and password are not accepted');
    },
    MAIL: (argument) => {
      if (!isSignedIn) return say('530 5.7.0 sign in first');
      mail = { from: /<(.*?)>/.exec(argument)?.[1] ?? '', to: [], source: '' };
      say('250 2.1.0 ok');
    },
    RCPT: (argument) => {
      const to = /<(.*?)>/.exec(argument)?.[1] ?? '';
      if (to.startsWith('nobody@')) return say(`550 5.1.1 <${to}> no such user`);
      mail?.to.push(to);
      say('250 2.1.5 ok');
    },
    DATA: () => {
      if (!mail?.to.length) return say('503 5.5.1 no recipient');
      isData = true;
      say('354 go on');
    },
    RSET: () => {
      mail = null;
      say('250 2.0.0 ok');
    },
    NOOP: () => say('250 2.0.0 ok'),
    QUIT: () => {
      say('221 2.0.0 bye');
      socket.end();
    },
  };

  function take(line: string): void {
    if (!isData) {
      const [verb = ''] = line.split(' ', 1);
      const name = verb.toUpperCase();
      verbs.push(name);
      if (isAnswered(name)) return;
      const command = commands[name];
      return command ? command(line.slice(verb.length + 1)) : say('502 5.5.2 unknown');
    }
    if (line !== '.') {
      mail!.source += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
      return;
    }
    isData = false;
    if (isAnswered('.')) return;
    mails.push(mail!);
    say(`250 2.0.0 taken as ${mails.length}`);
  }

  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) take(line);
  });
  if (!isAnswered('CONNECT')) say('220 fake.example ESMTP');
}

const server = net.createServer(serve);
const port = Number(process.env['SMTP_PORT'] ?? 0);
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

await serveFake({
  answer: () => ({ status: 200, body: mails }),
  control: {
    mails: () => mails,
    verbs: () => verbs,
    forget: () => {
      verbs = [];
    },
    port: () => (server.address() as net.AddressInfo).port,
    connections: () => ({ open, mostOpen, connections }),
    /** `[{ "verb": "RCPT", "answer": "451 4.7.1 later" }]`; `.` is the end of a message, CONNECT the greeting. */
    instead: (next: typeof instead) => {
      instead = next;
    },
  },
});
