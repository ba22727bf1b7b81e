import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints: it counts in front of all code alone. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Chromium compiles all functions of these files while it loads them, on another thread, and not one by one on the
 * page's own thread when each is called first.
 */
export const compileHints = (groups: readonly string[]): Plugin => ({
  name: 'compile-hints',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && groups.includes(file.name)) file.code = `${COMPILE_HINT}\n${file.code}`;
    },
  },
});
