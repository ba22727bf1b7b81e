/**
 * Conditions for showing a page. Pages are the same for everybody until hydration, so guards run in the browser once
 * the session is known. The server checks access in every call.
 */
import { safeReturn } from '#web/shared/routing/safe-return.ts';

export interface Visitor {
  signedIn: boolean;
}

/** A guard returns the address to redirect to, or null when the page may be shown. */
export const GUARDS = {
  signedIn: (visitor: Visitor, here: string) =>
    visitor.signedIn ? undefined : `/login?return=${encodeURIComponent(here)}`,
  // After signing in here the visitor continues to the page that sent them, whether guard or page notices first.
  signedOut: (visitor: Visitor, here: string) =>
    visitor.signedIn ? safeReturn(new URLSearchParams(here.split('?')[1]).get('return')) : undefined,
} satisfies Record<string, (visitor: Visitor, here: string) => string | undefined>;

export type GuardName = keyof typeof GUARDS;

/** Guards by path. */
export const GUARDED: Readonly<Record<string, GuardName>> = {
  '/EditProfile': 'signedIn',
  '/login': 'signedOut',
};
