import { newId } from '#web/platform/api/new-id.ts';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, type Language } from '#domain/platform/text/language.ts';

/** The device id, created in the browser so that no cached page ever sets it. */
const DEVICE_COOKIE = 'local_uuid';
const DEVICE_DAYS = 1000;

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    // Not written by us: a broken escape.
    return null;
  }
}

function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}

const UUID = /^[0-9a-f-]{36}$/i;

/** Blocked storage throws on access. */
function readStored(): string | null {
  try {
    return localStorage.getItem(DEVICE_COOKIE);
  } catch {
    return null;
  }
}

function store(id: string): void {
  try {
    localStorage.setItem(DEVICE_COOKIE, id);
  } catch {
    // The cookie alone remains.
  }
}

let renewed: string | undefined;

/**
 * Browsers cap the life of a cookie at 400 days, some at 7 when a script has set it. So the cookie is written again on
 * each visit, and a copy in local storage restores it.
 */
export function deviceId(): string {
  const cookie = readCookie(DEVICE_COOKIE);
  if (cookie !== null && cookie === renewed) return cookie;
  const id = [cookie, readStored()].find((known) => known !== null && UUID.test(known)) ?? newId();
  writeCookie(DEVICE_COOKIE, id, DEVICE_DAYS);
  store(id);
  renewed = id;
  return id;
}

/** Only the visitor's own choice is stored; opening a link in another language does not change it. */
export const rememberLanguage = (language: Language): void =>
  writeCookie(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_DAYS);
