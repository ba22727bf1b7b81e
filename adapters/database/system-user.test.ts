import fs from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseSystemUser } from './system-user.ts';

afterEach(() => vi.restoreAllMocks());

function asRootOf(passwd: string): void {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const read = fs.readFileSync;
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, options: 'utf8') =>
    file === '/etc/passwd' ? passwd : read(file, options)) as typeof fs.readFileSync);
}

it('root becomes somebody else', () => {
  asRootOf('root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n');
  expect(chooseSystemUser('/nonexistent/postgres')).toMatchObject({ uid: 65534, gid: 65533, name: 'nobody' });
});

it('root without anybody to become is told what to do', () => {
  asRootOf('root:x:0:0:root:/root:/bin/sh\n');
  expect(() => chooseSystemUser('/nonexistent/postgres')).toThrow(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".\n' +
      'Start as an ordinary user, or set DATABASE_URL',
  );
});
