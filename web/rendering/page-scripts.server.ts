/**
 * The end of every document: the loaders' data and the script that starts the page. Code is requested after the first
 * paint, so that it does not compete with styles, fonts and pictures. The router's `Scripts` component would preload
 * modules in front of them.
 */
import type { EntryContext } from 'react-router';
import { GUARD_KEY, GUARD_MS, LATEST } from '#web/platform/browser/build-watch.ts';
import { safeJson } from './safe-json.ts';

type Manifest = EntryContext['manifest'];

interface MatchedRoute {
  id: string;
  module: string;
  imports: string[];
}

/** Includes routes below an error boundary, which are not rendered: the router's client expects them all. */
const matchedRoutes = ({ manifest, staticHandlerContext }: EntryContext): MatchedRoute[] =>
  staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [{ id, module: route.module, imports: route.imports ?? [] }] : [];
  });

/** All files of the first load, so that no import has to be discovered by parsing another file. */
const filesOf = ({ url, entry }: Manifest, routes: MatchedRoute[]): string[] => [
  ...new Set([url, entry.module, ...entry.imports, ...routes.flatMap(({ module, imports }) => [module, ...imports])]),
];

/**
 * A hidden page is never painted, so it starts at once. When code is missing it is requested once more, then the
 * document is reloaded under the guard of build-watch.ts if the server answers, then a toast offers to try again: the
 * HTML stays readable.
 */
const STARTER = `(function(){var started=false;function start(){if(started)return;started=true;
const request=function(href,rel){const link=document.createElement('link');link.rel=rel;link.href=href;
if(rel==='preload'){link.as='fetch';link.crossOrigin='anonymous'}document.head.append(link)};
for(const href of texts)request(href,'preload');for(const href of files)request(href,'modulepreload');
load().catch(load).catch(fail)}
function load(){return import(manifest)
.then(function(){return Promise.all(modules.map(function(each){return import(each)}))})
.then(function(loaded){
window.__reactRouterRouteModules=Object.fromEntries(loaded.map(function(each,index){return[ids[index],each]}));
return import(entry)})}
function fail(){fetch(latest+'?'+Date.now(),{cache:'no-store'})
.then(function(answer){return answer.ok&&mayReload()}).catch(function(){return false})
.then(function(leaves){if(leaves)location.reload();else offerToReload()})}
function mayReload(){const last=Number(sessionStorage.getItem(guardKey));if(Date.now()-last<=guardMs)return false;
sessionStorage.setItem(guardKey,Date.now());return true}
function offerToReload(){const make=function(tag,name,text){const made=document.createElement(tag);made.className=name;
made.textContent=text;return made};
const region=make('div','toasts',''),toast=make('div','toast load-failed',''),actions=make('div','toast-actions',''),
again=make('button','',failure.again);
toast.setAttribute('role','alert');again.onclick=function(){location.reload()};
actions.append(again);toast.append(make('span','toast-text',failure.text),actions);
region.append(toast);document.body.append(region)}
if(document.visibilityState==='hidden')start();else{requestAnimationFrame(function(){setTimeout(start)});
document.addEventListener('visibilitychange',start,{once:true})}})();`;

/** The loaders' data in the form that the router's client reads. */
export function dataScript({ serverHandoffString }: EntryContext, routeData: string): string {
  const enqueue = routeData ? `controller.enqueue(${safeJson(routeData)});` : '';
  return (
    `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=` +
    `new ReadableStream({start(controller){${enqueue}controller.close()}})` +
    `.pipeThrough(new TextEncoderStream())`
  );
}

/** A module. `texts`: addresses of the message catalogue and of deferred data, requested together with the code. */
export function starterScript(
  context: EntryContext,
  texts: string[],
  failure: { text: string; again: string },
): string {
  const { manifest } = context;
  const routes = matchedRoutes(context);
  const hmr = manifest.hmr ? `import ${safeJson(manifest.hmr.runtime)};` : '';
  const constants = Object.entries({
    manifest: manifest.url,
    entry: manifest.entry.module,
    files: manifest.hmr ? [] : filesOf(manifest, routes),
    texts,
    ids: routes.map(({ id }) => id),
    modules: routes.map(({ module }) => module),
    failure,
    latest: LATEST,
    guardKey: GUARD_KEY,
    guardMs: GUARD_MS,
  })
    .map(([name, value]) => `${name}=${safeJson(value)}`)
    .join(',');
  return `${hmr}const ${constants};${STARTER}`;
}
