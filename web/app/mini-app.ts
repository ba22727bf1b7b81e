/**
 * The storefront as a Telegram Mini App. The launch data is in the address, and two functions that the app injects are
 * enough, so Telegram's script is not loaded.
 */
import type { Api } from '#web/platform/api/api-client.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { signedIn, visitorStore } from '#web/platform/session/session.ts';
import { storedTheme } from '#web/platform/browser/theme.ts';

interface Proxy {
  postEvent(type: string, data: string): void;
}
type Receive = (type: string, data?: unknown) => void;
interface TelegramWindow {
  TelegramWebviewProxy?: Proxy;
  Telegram?: { WebView?: { receiveEvent?: Receive } };
  TelegramGameProxy?: { receiveEvent?: Receive };
  TelegramGameProxy_receiveEvent?: Receive;
}

const STORAGE_KEY = 'miniApp';
const PERSON_KEY = 'miniAppPerson';

function postToApp(type: string, data: object = {}): void {
  (window as TelegramWindow).TelegramWebviewProxy?.postEvent(type, JSON.stringify(data));
}

/** Light or dark by the app's background colour; the visitor's own choice has precedence. @internal */
export function themeOf(params: string | null): 'light' | 'dark' | null {
  const color = /"bg_color"\s*:\s*"#([0-9a-f]{6})"/i.exec(params ?? '')?.[1];
  if (!color) return null;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'dark' : 'light';
}

function applyTheme(theme: 'light' | 'dark' | null): void {
  if (theme && storedTheme() === null) document.documentElement.dataset.theme = theme;
}

/** The user id in the launch data. Only the server verifies it; here it only detects a change of user. @internal */
export function personIn(initData: string): string | null {
  return /"id"\s*:\s*(\d+)/.exec(new URLSearchParams(initData).get('user') ?? '')?.[1] ?? null;
}

function listenToApp(): void {
  const receive: Receive = (type, data) => {
    if (type === 'back_button_pressed') history.back();
    if (type === 'theme_changed')
      applyTheme(themeOf(JSON.stringify((data as { theme_params?: unknown } | undefined)?.theme_params ?? {})));
  };
  // Telegram's apps inject the function under different names per platform.
  const target = window as TelegramWindow;
  target.Telegram = { ...target.Telegram, WebView: { receiveEvent: receive } };
  target.TelegramGameProxy = { receiveEvent: receive };
  target.TelegramGameProxy_receiveEvent = receive;
}

const storedAppTheme = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

export function showBack(isVisible: boolean): void {
  postToApp('web_app_setup_back_button', { is_visible: isVisible });
}

async function signInBy(initData: string, api: Api): Promise<void> {
  const person = personIn(initData);
  const { status } = visitorStore.get();
  if (status === 'user' && person !== null && localStorage.getItem(PERSON_KEY) === person) return;
  const session = await api('POST /auth/telegram', { body: { initData, device: devicePayload(), cookies: false } });
  signedIn(session);
  if (person !== null) localStorage.setItem(PERSON_KEY, person);
}

/** Waits until it is known whether a session exists. */
const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (visitorStore.get().status === 'unknown') return;
      stop();
      resolve();
    };
    const stop = visitorStore.subscribe(check);
    check();
  });

/** Without a sign-in the visitor continues as a guest. */
export async function startMiniApp(api: Api): Promise<void> {
  const launch = new URLSearchParams(location.hash.slice(1));
  const initData = launch.get('tgWebAppData');
  const theme = themeOf(launch.get('tgWebAppThemeParams')) ?? (storedAppTheme() as 'light' | 'dark' | null);
  applyTheme(theme);
  listenToApp();
  postToApp('web_app_ready');
  postToApp('web_app_expand');
  if (initData === null) return;
  // The launch data is a credential, so it is removed from the address.
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    sessionStorage.setItem(STORAGE_KEY, theme ?? 'light');
    await sessionKnown();
    await signInBy(initData, api);
  } catch {
    // The launch data is outdated or invalid; signing in by phone remains possible.
  }
}
