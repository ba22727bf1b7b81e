import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { dataScript, starterScript } from './page-scripts.server.ts';
import { safeJson } from './safe-json.ts';

const context = {
  serverHandoffString: '{"a":1}',
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/vendor.js'] },
      menu: { id: 'menu', module: '/assets/menu.js' },
    },
  },
  staticHandlerContext: {
    matches: [{ route: { id: 'root' } }, { route: { id: 'menu' } }, { route: { id: 'unknown' } }],
  },
} as unknown as EntryContext;

it('writes JSON that cannot end its script', () => {
  expect(safeJson('</script>\u2028')).toBe('"\\u003c/script>\\u2028"');
  expect(JSON.parse(safeJson({ a: '<b>\u2029' }))).toEqual({ a: '<b>\u2029' });
});

it('names every file of the first load once, and the modules of the matched routes', () => {
  const script = starterScript(context, ['/uz.json', '/menu.json?v=1']);
  expect(script).toContain('files=["/assets/manifest.js","/assets/entry.js","/assets/vendor.js","/assets/root.js"');
  expect(script).toContain('ids=["root","menu"]');
  expect(script).toContain('modules=["/assets/root.js","/assets/menu.js"]');
  expect(script).toContain('texts=["/uz.json","/menu.json?v=1"]');
  expect(script.match(/vendor\.js/g)).toHaveLength(1);
});

it('hands over route data without ending the script early', () => {
  expect(dataScript(context, 'x</script>')).toContain('controller.enqueue("x\\u003c/script>")');
  expect(dataScript(context, '')).not.toContain('enqueue');
});
