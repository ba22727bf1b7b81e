import { createContext } from 'react-router';
import type { Calls } from '#contract/kit.ts';
import type { AppContract } from '#contract/contract.ts';
import type { Settings } from '#contract/tenancy.ts';
import type { Language } from '#domain/text/language.ts';

type AppCalls = Calls<AppContract>;

/** Asks a call on the server, in-process; the same names and types as in the browser. */
export type Ask = <K extends keyof AppCalls>(key: K, ...args: AppCalls[K]['args']) => Promise<AppCalls[K]['result']>;

/** What a loader may know of the request: nothing of the visitor, for the page is kept and given to others. */
export interface PageContext {
  settings: Settings;
  language: Language;
  /** False when the address names no merchant: every page is the 404 page then. */
  found: boolean;
  /** Scheme and host as the visitor wrote them, for canonical addresses. */
  origin: string;
  /** The other addresses under which this storefront is reached, the canonical one first. */
  canonicalHome: string;
  buildId: string;
  /** A page as a whole; false: data alone, for a page that stands already. */
  isDocument: boolean;
  /** Development and demo installations show the component gallery. */
  gallery: boolean;
  tiles: { url: string; attribution: string };
  /** A short name of a text, the same wherever the same is said. */
  nameOf: (text: string) => string;
  ask: Ask;
}

export const pageContext = createContext<PageContext>();
