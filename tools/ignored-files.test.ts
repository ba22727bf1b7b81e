import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const linesOf = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
    .split('\n')
    .filter(Boolean);

/** `/tmp/`, `build/` and `*.log` of Git as a container's ignore file says them. */
const asContainer = (pattern: string): string => {
  const plain = pattern.replaceAll(/^\/|\/$/g, '');
  return plain.includes('*') || ['.DS_Store', '__pycache__'].includes(plain) ? `**/${plain}` : plain;
};

it('builds of images by Docker leave out what those by Podman do, which reads another file', () => {
  expect(linesOf('.dockerignore')).toEqual(linesOf('.containerignore'));
});

it('an image gets neither data nor secrets nor what Git ignores', () => {
  const left = linesOf('.dockerignore');
  expect(left).toEqual(expect.arrayContaining(linesOf('.gitignore').map(asContainer)));
  expect(left).toEqual(expect.arrayContaining(['.git', 'data', '**/secret.key', '**/.env']));
  // A pattern that takes something back in would undo them.
  expect(left.filter((line) => line.startsWith('!'))).toEqual([]);
});
