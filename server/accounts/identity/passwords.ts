/** Passwords hashed with argon2id on Node's thread pool, so that requests do not wait for each other. */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { isSame } from './identity-keys.ts';

/** OWASP's recommendation: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const PARAMETERS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const TAG_BYTES = 32;
const derive = promisify(argon2);

/** Normalized: the same letters typed on two keyboards are the same password. */
const hash = (
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, COST);
  return `${PARAMETERS}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;
const NOBODYS = `${PARAMETERS}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Without a stored hash the same work is done, so that the time reveals nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = FORM.exec(stored ?? NOBODYS);
  if (!parts) throw new Error('a stored password hash has an unknown format');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const made = await hash(password, Buffer.from(nonce, 'base64url'), cost);
  return isSame(made, Buffer.from(tag, 'base64url')) && stored !== null;
}
