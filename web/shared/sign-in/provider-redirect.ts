/**
 * Redirects to a sign-in provider and back, in a popup or on this page. The returned code is usable by this tab alone:
 * it holds the bytes whose hash was sent along. The hash covers the device id, which must not be in an address.
 */
import type { SignInProvider, SIGN_IN_PROVIDER_ERRORS } from '#contract/sign-in-providers.ts';
import { deviceId } from '#web/platform/session/device.ts';

export type WayProblem =
  | (typeof SIGN_IN_PROVIDER_ERRORS)[number]
  | 'popup_blocked'
  | 'popup_closed'
  | 'storage_unsupported';

export class WayError extends Error {
  readonly code: WayProblem;

  constructor(code: WayProblem) {
    super(code);
    this.code = code;
  }
}

export interface Ticket {
  code: string;
  verifier: string;
}

export interface Wish {
  way: SignInProvider;
  purpose: 'SIGN_IN' | 'LINK';
  /** The return address on this host, with its base path. */
  back: string;
}

const KEPT = 'wayOut';
const WINDOW = 'sign-in';
const SIZE = { width: 500, height: 600 };
const LOOK_MS = 300;
/** The popup reports the result and closes at once. */
const LAST_WORD_MS = 700;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function keep(verifier: string, purpose: Wish['purpose']): boolean {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ verifier, purpose }));
    return true;
  } catch {
    return false;
  }
}

function takeKept(): { verifier: string; purpose: Wish['purpose'] } | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept ? (JSON.parse(kept) as { verifier: string; purpose: Wish['purpose'] }) : null;
  } catch {
    return null;
  }
}

function demandMeans(): void {
  if (!navigator.onLine) throw new WayError('network_failure');
  // Without https there is no WebCrypto, and no provider redirects back.
  if (!('subtle' in crypto)) throw new WayError('unauthorized_domain');
  if (!navigator.cookieEnabled) throw new WayError('storage_unsupported');
}

async function addressOf(
  { way, purpose, back }: Wish,
  verifier: string,
  mode: 'popup' | 'redirect',
): Promise<{ address: string; challenge: string }> {
  const secret = new TextEncoder().encode(`${verifier}.${deviceId()}`);
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)));
  const query = new URLSearchParams({ challenge, purpose, mode, return: back });
  return { address: `/api/auth/${way.toLowerCase()}/start?${query}`, challenge };
}

const newVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** In-app browsers open no popups, or lose them. */
export const isInsideApp = (agent: string): boolean =>
  /Telegram|Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|; wv\)/i.test(agent);

function openWindow(): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - SIZE.width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - SIZE.height) / 2));
  return window.open('about:blank', WINDOW, `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

interface Told {
  type?: unknown;
  state?: unknown;
  code?: unknown;
  error?: unknown;
}

function outcomeOf(opened: Window, challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearInterval(looking);
      window.removeEventListener('message', hear);
    };
    const hear = ({ source, data }: MessageEvent<Told | null>): void => {
      if (source !== opened || data?.type !== 'sign-in' || data.state !== challenge) return;
      done();
      if (typeof data.code === 'string') resolve(data.code);
      else reject(new WayError(typeof data.error === 'string' ? (data.error as WayProblem) : 'refused'));
    };
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      setTimeout(() => {
        done();
        reject(new WayError('popup_closed'));
      }, LAST_WORD_MS);
    }, LOOK_MS);
    window.addEventListener('message', hear);
  });
}

/** Must be called synchronously in the click handler; browsers block popups that are opened later. */
export async function byWindow(wish: Wish): Promise<Ticket> {
  demandMeans();
  const verifier = newVerifier();
  // Before opening the popup, because it receives a copy of this tab's sessionStorage in case it loses its opener.
  keep(verifier, wish.purpose);
  const opened = openWindow();
  if (!opened) throw new WayError('popup_blocked');
  const { address, challenge } = await addressOf(wish, verifier, 'popup');
  opened.location.href = address;
  const code = await outcomeOf(opened, challenge);
  takeKept();
  return { code, verifier };
}

export async function byThisPage(wish: Wish): Promise<never> {
  demandMeans();
  const verifier = newVerifier();
  if (!keep(verifier, wish.purpose)) throw new WayError('storage_unsupported');
  location.assign((await addressOf(wish, verifier, 'redirect')).address);
  // The page is being left.
  return new Promise(() => {});
}

/** The fragment of the address, removed as soon as it is read. */
export function takeReturned(purpose: Wish['purpose']): Ticket | WayError | null {
  const words = new URLSearchParams(location.hash.slice(1));
  const [code, error] = [words.get('signIn'), words.get('signInError')];
  if (code === null && error === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const kept = takeKept();
  if (error !== null) return new WayError(error as WayProblem);
  return code && kept?.purpose === purpose ? { code, verifier: kept.verifier } : new WayError('refused');
}

/** The popup had lost its opener; its work ends here. */
export function closeIfWindow(): void {
  if (window.name === WINDOW) window.close();
}
