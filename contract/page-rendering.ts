/**
 * The agreement between the web build, which renders pages, and the page server, which caches and sends them. Both
 * sides import these types and nothing else of each other.
 */
import type { Language } from '#domain/platform/text/language.ts';
import type { AppContract } from './contract.ts';
import type { Calls } from './platform/kit.ts';
import type { Settings } from './accounts/tenancy.ts';

type AppCalls = Calls<AppContract>;

/** Calls the API in-process, with the same names and types as the browser's client. */
export type InProcessApi = <K extends keyof AppCalls>(
  key: K,
  ...args: AppCalls[K]['args']
) => Promise<AppCalls[K]['result']>;

export interface RenderedPage {
  /** The matched route pattern for the log and the metrics: `/Merchants/:id/Menu`, never an address. */
  route: string;
  /** The texts of the inline scripts that the product wrote. The page's policy allows these and no others. */
  scripts?: readonly string[];
  /** Absent for route data and JSON, which are the response's own body. */
  body?: string;
}

/** Where the pictures of maps come from. */
export interface MapTiles {
  url: string;
  attribution: string;
  /** The demo city draws a map of its own: when the tile server does not answer, or always. Absent elsewhere. */
  demoMap?: 'fallback' | 'always';
}

/** What loaders know of a request: nothing about the visitor, because the page is cached and served to others. */
export interface PageContext {
  settings: Settings;
  language: Language;
  /** False when the address names no merchant: every page is the 404 page then. */
  found: boolean;
  /** Scheme and host as the visitor wrote them, for canonical addresses. */
  origin: string;
  /** The canonical address of the storefront's home page. */
  canonicalHome: string;
  buildId: string;
  /** True for a document; false for route data, which is read by a page that is already open. */
  isDocument: boolean;
  /** Development and demo installations show the component gallery. */
  gallery: boolean;
  tiles: MapTiles;
  /** Whether people may open restaurants by themselves here, and what becomes of them first. */
  openMode: 'auto' | 'review' | 'off';
  /** A short content hash: equal texts have equal hashes in every process. */
  hashOf: (text: string) => string;
  api: InProcessApi;
  /** The web build reports what it rendered, beside the response that it returns. */
  onRendered: (page: RenderedPage) => void;
}
