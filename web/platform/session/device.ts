import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, type Language } from '#domain/text/language.ts';

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

/** randomUUID exists on https and localhost only. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f-]{36}$/i;

export function deviceId(): string {
  const known = readCookie(DEVICE_COOKIE);
  if (known && UUID.test(known)) return known;
  const made = newId();
  writeCookie(DEVICE_COOKIE, made, DEVICE_DAYS);
  return made;
}

/** Only the visitor's own choice is stored; opening a link in another language does not change it. */
export const rememberLanguage = (language: Language): void =>
  writeCookie(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_DAYS);
