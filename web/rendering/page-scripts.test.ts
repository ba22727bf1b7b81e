import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dataScript, starterScript } from './page-scripts.server.ts';
import { safeJson } from './safe-json.ts';

const context = (more: object = {}): EntryContext =>
  ({
    serverHandoffString: '{"basename":"/"}',
    manifest: {
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: ['/react.js'] },
      routes: {
        root: { module: '/root.js', imports: ['/react.js', '/ui.js'] },
        menu: { module: '/menu.js' },
        orders: { module: '/orders.js', imports: ['/far.js'] },
      },
      ...more,
    },
    staticHandlerContext: {
      matches: [{ route: { id: 'root' } }, { route: { id: 'menu' } }, { route: { id: 'lost' } }],
    },
  }) as unknown as EntryContext;

const FAILURE = { text: 'Failed', again: 'Again' };

/** The constants that the script declares before its code. */
function constantsOf(script: string): Record<string, unknown> {
  const [, list = ''] = /const (.*?);\(function/s.exec(script) ?? [];
  const json: unknown = runInNewContext(
    `const ${list};JSON.stringify({manifest,entry,files,texts,ids,modules,failure,guardKey,guardMs})`,
    {},
  );
  return JSON.parse(json as string) as Record<string, unknown>;
}

describe('JSON within a script', () => {
  it('never ends the script and always reads back', () => {
    const text = fc.string({ unit: fc.constantFrom('<', '/script>', '!--', '\u2028', '\u2029', '"', '\\', 'ў', 'a') });
    fc.assert(
      fc.property(fc.dictionary(text, text), (value) => {
        const json = safeJson(value);
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual({ ...value });
      }),
    );
  });
});

describe('the script that starts a page', () => {
  it('names every file of the first load once, of the matched routes only', () => {
    expect(constantsOf(starterScript(context(), ['/uz.json'], FAILURE))).toEqual({
      manifest: '/manifest.js',
      entry: '/entry.js',
      files: ['/manifest.js', '/entry.js', '/react.js', '/root.js', '/ui.js', '/menu.js'],
      texts: ['/uz.json'],
      ids: ['root', 'menu'],
      modules: ['/root.js', '/menu.js'],
      failure: FAILURE,
      guardKey: 'reloadedAt',
      guardMs: 10_000,
    });
  });

  it('cannot be ended by an address', () => {
    const script = starterScript(context(), ['/x.json?q=</script><script>alert(1)//'], FAILURE);
    expect(script).not.toContain('</script');
  });

  it('requests no files during development, where the bundler has none', () => {
    const script = starterScript(context({ hmr: { runtime: '/hmr.js' } }), [], FAILURE);
    expect(script).toContain('import "/hmr.js";');
    expect(constantsOf(script)['files']).toEqual([]);
  });

  /** Runs the script in a page; its imports are recorded. */
  function run(visibilityState: string) {
    const requested: string[] = [];
    const listeners: (() => void)[] = [];
    const frames: (() => void)[] = [];
    const code = starterScript(context(), ['/uz.json'], FAILURE)
      .replace(/<\/?script[^>]*>/g, '')
      .replaceAll('import(', 'importModule(');
    runInNewContext(code, {
      window: {},
      importModule: async (address: string) => void requested.push(`import ${address}`),
      document: {
        visibilityState,
        createElement: () => ({}),
        head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      },
      requestAnimationFrame: (callback: () => void) => frames.push(callback),
      setTimeout: (callback: () => void) => callback(),
    });
    return {
      requested,
      paint: () => frames.forEach((frame) => frame()),
      show: () => listeners.forEach((each) => each()),
    };
  }

  it('requests nothing before the first paint, then texts, files, modules and the entry last', async () => {
    const { requested, paint } = run('visible');
    expect(requested).toEqual([]);
    paint();
    await vi.waitFor(() => expect(requested.at(-1)).toBe('import /entry.js'));
    expect(requested[0]).toBe('preload /uz.json');
    expect(requested.filter((each) => each.startsWith('import'))).toEqual([
      'import /manifest.js',
      'import /root.js',
      'import /menu.js',
      'import /entry.js',
    ]);
  });

  it('starts a hidden page at once, and none twice', async () => {
    const { requested } = run('hidden');
    await vi.waitFor(() => expect(requested.at(-1)).toBe('import /entry.js'));
    const visible = run('visible');
    visible.paint();
    visible.show();
    await vi.waitFor(() => expect(visible.requested.at(-1)).toBe('import /entry.js'));
    expect(visible.requested.filter((each) => each === 'import /manifest.js')).toHaveLength(1);
  });
});

describe('the data of a page', () => {
  const read = async (routeData: string): Promise<string> => {
    const script = dataScript(context(), routeData);
    expect(script).not.toContain('</script');
    const window: Record<string, { stream: ReadableStream<Uint8Array> }> = {};
    runInNewContext(script.replace(/<\/?script>/g, ''), { window, ReadableStream, TextEncoderStream });
    return new Response(window['__reactRouterContext']!.stream).text();
  };

  it.each(['[{"_1":2},"osh"]\n', 'P1:{"name":"</script><b>"}\u2028', ''])(
    'arrives as it was sent: %j',
    async (text) => {
      expect(await read(text)).toBe(text);
    },
  );
});
