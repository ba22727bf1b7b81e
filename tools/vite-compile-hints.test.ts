import { expect, it } from 'vitest';
import { compileHints } from './vite-compile-hints.ts';

it('puts the hint in front of all code of the named files, and into no other', () => {
  const bundle = {
    'vendor.js': { type: 'chunk', name: 'vendor', code: 'const dependencies = [];' },
    'map.js': { type: 'chunk', name: 'map', code: 'const map = 1;' },
  };
  const { generateBundle } = compileHints(['vendor']);
  const { handler } = generateBundle as unknown as { handler: (options: object, files: typeof bundle) => void };
  handler({}, bundle);
  expect(bundle['vendor.js'].code).toBe('//# allFunctionsCalledOnLoad\nconst dependencies = [];');
  expect(bundle['map.js'].code).toBe('const map = 1;');
});
