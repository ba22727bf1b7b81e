/**
 * What stands at the end of every document: the loaders' data and the script that brings the page to life. The picture
 * comes first: code is asked for after the first paint, so that nothing competes with what a visitor looks at.
 * Written here rather than by the router's `Scripts`, whose preloads take the line before the styles and the cover.
 */
import type { EntryContext } from 'react-router';
import type { KeptText } from './cached-fragments.server.tsx';
import { memoizeBounded } from '#web/platform/cache/memoize-bounded.ts';
import { safeJson } from './safe-json.ts';

type Manifest = EntryContext['manifest'];

interface Matched {
  id: string;
  module: string;
  imports: string[];
}

/** Those below a route that shows an error are not drawn, but the router's client knows them all the same. */
const matchedRoutes = ({ manifest, staticHandlerContext }: EntryContext): Matched[] =>
  staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const found = manifest.routes[id];
    return found ? [{ id, module: found.module, imports: found.imports ?? [] }] : [];
  });

/** Every file of the first load, so that one does not wait for another to be read. */
const filesOf = ({ url, entry }: Manifest, routes: Matched[]): string[] => [
  ...new Set([url, entry.module, ...entry.imports, ...routes.flatMap(({ module, imports }) => [module, ...imports])]),
];

/** A page that nobody sees is not painted, and does not wait for it. */
const STARTER = `(function(){var begun=false;function begin(){if(begun)return;begun=true;
const ask=function(href,rel){const link=document.createElement('link');link.rel=rel;link.href=href;
if(rel==='preload'){link.as='fetch';link.crossOrigin='anonymous'}document.head.append(link)};
for(const href of texts)ask(href,'preload');for(const href of files)ask(href,'modulepreload');
import(manifest).then(function(){return Promise.all(modules.map(function(each){return import(each)}))}).then(function(loaded){
window.__reactRouterRouteModules=Object.fromEntries(loaded.map(function(each,index){return[ids[index],each]}));return import(entry)})}
if(document.visibilityState==='hidden')begin();else{requestAnimationFrame(function(){setTimeout(begin)});
document.addEventListener('visibilitychange',begin,{once:true})}})();`;

/** What the loaders found, as the router's client reads it. */
export function dataScript({ serverHandoffString }: EntryContext, data: string): string {
  const enqueue = data ? `controller.enqueue(${safeJson(data)});` : '';
  return (
    `<script>window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){${enqueue}` +
    `controller.close()}}).pipeThrough(new TextEncoderStream())</script>`
  );
}

const encoder = new TextEncoder();
const starters = new WeakMap<Manifest, Map<string, KeptText>>();
/** Addresses name data by its content, which changes; of one build so many are kept and no more. */
const MOST_STARTERS = 500;

/**
 * Brings the page to life: the same for all pages of the same views. `texts`: addresses of what else is read before.
 */
export function starterScript(context: EntryContext, texts: string[]): KeptText {
  const { manifest } = context;
  const routes = matchedRoutes(context);
  const known = starters.get(manifest) ?? new Map<string, KeptText>();
  starters.set(manifest, known);
  const key = [...routes.map(({ id }) => id), ...texts].join(' ');
  return memoizeBounded(known, MOST_STARTERS, key, () => ({
    bytes: encoder.encode(starterOf(manifest, routes, texts)),
  }));
}

function starterOf(manifest: Manifest, routes: Matched[], texts: string[]): string {
  const hmr = manifest.hmr ? `import ${safeJson(manifest.hmr.runtime)};` : '';
  const names = Object.entries({
    manifest: manifest.url,
    entry: manifest.entry.module,
    files: manifest.hmr ? [] : filesOf(manifest, routes),
    texts,
    ids: routes.map(({ id }) => id),
    modules: routes.map(({ module }) => module),
  })
    .map(([name, value]) => `${name}=${safeJson(value)}`)
    .join(',');
  return `<script type="module">${hmr}const ${names};${STARTER}</script>`;
}
