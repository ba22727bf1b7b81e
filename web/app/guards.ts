/**
 * What must hold before a page is shown. Pages are the same for everybody until hydration, so a guard runs in the
 * browser, after it knows who is here; the server's own checks stand behind every call.
 */
import { safeReturn } from '#web/shared/routing/safe-return.ts';

export interface Visitor {
  signedIn: boolean;
}

/** Each gives the address to go to instead, or nothing when all is well. */
export const GUARDS = {
  signedIn: (visitor: Visitor, here: string) =>
    visitor.signedIn ? undefined : `/login?return=${encodeURIComponent(here)}`,
  // Whoever signs in here goes on to where they were led from, whichever of guard and page is the first to know.
  signedOut: (visitor: Visitor, here: string) =>
    visitor.signedIn ? safeReturn(new URLSearchParams(here.split('?')[1]).get('return')) : undefined,
} satisfies Record<string, (visitor: Visitor, here: string) => string | undefined>;

export type GuardName = keyof typeof GUARDS;

/** Which addresses are guarded, and by what. */
export const GUARDED: Readonly<Record<string, GuardName>> = {
  '/EditProfile': 'signedIn',
  '/login': 'signedOut',
};
