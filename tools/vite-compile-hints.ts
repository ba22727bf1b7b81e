import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints. The hint has an effect only before all code of a file. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Chromium compiles all functions of these files on another thread while it loads them. Without the hint it compiles
 * each function on the page's own thread when the function is first called.
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
