/**
 * Redirects to a sign-in provider and back, in a popup or on this page. The returned code is usable by this browser
 * alone: it holds the bytes whose hash was sent along. The hash covers the device id, which must not be in an address.
 */
import type { SignInProvider, SIGN_IN_PROVIDER_ERRORS } from '#contract/accounts/identity-providers.ts';
import { deviceId } from '#web/platform/session/device.ts';

export type ProviderProblem =
  | (typeof SIGN_IN_PROVIDER_ERRORS)[number]
  | 'popup_blocked'
  | 'popup_closed'
  | 'storage_unsupported';

export class ProviderError extends Error {
  readonly code: ProviderProblem;

  constructor(code: ProviderProblem) {
    super(code);
    this.code = code;
  }
}

export interface Ticket {
  code: string;
  verifier: string;
}

export interface SignInRequest {
  provider: SignInProvider;
  purpose: 'SIGN_IN' | 'LINK';
  /** The return address on this host, with its base path. */
  back: string;
}

const STORAGE_KEY = 'wayOut';
const POPUP_NAME = 'sign-in';
const POPUP_SIZE = { width: 500, height: 600 };
/** A flow ends after ten minutes. */
const LIFETIME_MS = 15 * 60_000;
const CLOSED_CHECK_MS = 300;
/** The popup reports the result and closes at once. */
const GRACE_MS = 700;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type Begun = Record<string, { verifier: string; purpose: SignInRequest['purpose']; at: number }>;

/** By challenge: another tab may begin a sign-in of its own. */
function readBegun(): Begun {
  const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Begun;
  return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < LIFETIME_MS));
}

/**
 * Not in sessionStorage: Chromium gives a page that comes back from another site, into a process that a service worker
 * has kept alive, the values that this process remembers.
 */
function storeVerifier(challenge: string, verifier: string, purpose: SignInRequest['purpose']): boolean {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...readBegun(), [challenge]: { verifier, purpose, at: Date.now() } }),
    );
    return true;
  } catch {
    return false;
  }
}

function takeStored(challenge: string | null): Begun[string] | undefined {
  try {
    const { [challenge ?? '']: taken, ...others } = readBegun();
    if (Object.keys(others).length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(others));
    return taken;
  } catch {
    return undefined;
  }
}

function checkSupport(): void {
  if (!navigator.onLine) throw new ProviderError('network_failure');
  // Without https there is no WebCrypto, and no provider redirects back.
  if (!('subtle' in crypto)) throw new ProviderError('unauthorized_domain');
  if (!navigator.cookieEnabled) throw new ProviderError('storage_unsupported');
}

async function addressOf(
  { provider, purpose, back }: SignInRequest,
  verifier: string,
  mode: 'popup' | 'redirect',
): Promise<{ address: string; challenge: string }> {
  const secret = new TextEncoder().encode(`${verifier}.${deviceId()}`);
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)));
  const query = new URLSearchParams({ challenge, purpose, mode, return: back });
  return { address: `/api/auth/${provider.toLowerCase()}/start?${query}`, challenge };
}

const newVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** In-app browsers open no popups, or lose them. */
export const isInsideApp = (agent: string): boolean =>
  /Telegram|Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|; wv\)/i.test(agent);

function openPopup(): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - POPUP_SIZE.width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - POPUP_SIZE.height) / 2));
  return window.open(
    'about:blank',
    POPUP_NAME,
    `popup,width=${POPUP_SIZE.width},height=${POPUP_SIZE.height},left=${left},top=${top}`,
  );
}

interface PopupMessage {
  type?: unknown;
  state?: unknown;
  code?: unknown;
  error?: unknown;
}

function codeFromPopup(opened: Window, challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let closing: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      clearInterval(checking);
      clearTimeout(closing);
      window.removeEventListener('message', onMessage);
    };
    const onMessage = ({ source, data }: MessageEvent<PopupMessage | null>): void => {
      if (source !== opened || data?.type !== 'sign-in' || data.state !== challenge) return;
      done();
      if (typeof data.code === 'string') resolve(data.code);
      else reject(new ProviderError(typeof data.error === 'string' ? (data.error as ProviderProblem) : 'refused'));
    };
    const checking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(checking);
      closing = setTimeout(() => {
        done();
        reject(new ProviderError('popup_closed'));
      }, GRACE_MS);
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', onMessage);
  });
}

/** Must be called synchronously in the click handler; browsers block popups that are opened later. */
export async function signInByPopup(request: SignInRequest): Promise<Ticket> {
  checkSupport();
  const verifier = newVerifier();
  const opened = openPopup();
  if (!opened) throw new ProviderError('popup_blocked');
  const { address, challenge } = await addressOf(request, verifier, 'popup');
  // The popup ends the sign-in itself if it loses its opener.
  storeVerifier(challenge, verifier, request.purpose);
  opened.location.href = address;
  const code = await codeFromPopup(opened, challenge);
  takeStored(challenge);
  return { code, verifier };
}

export async function signInByRedirect(request: SignInRequest): Promise<never> {
  checkSupport();
  const verifier = newVerifier();
  const { address, challenge } = await addressOf(request, verifier, 'redirect');
  if (!storeVerifier(challenge, verifier, request.purpose)) throw new ProviderError('storage_unsupported');
  location.assign(address);
  // The page is being left.
  return new Promise(() => {});
}

/** The fragment of the address, removed as soon as it is read. */
export function takeRedirectResult(purpose: SignInRequest['purpose']): Ticket | ProviderError | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [code, error] = [fragment.get('signIn'), fragment.get('signInError')];
  if (code === null && error === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const stored = takeStored(fragment.get('signInFor'));
  if (error !== null) return new ProviderError(error as ProviderProblem);
  return code && stored?.purpose === purpose ? { code, verifier: stored.verifier } : new ProviderError('refused');
}

/** The popup had lost its opener; its work ends here. */
export function closeIfPopup(): void {
  if (window.name === POPUP_NAME) window.close();
}
