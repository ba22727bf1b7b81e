/**
 * A path as it is shown to a person: decoded. Broken escapes and those of invisible characters are shown as they were
 * typed.
 */
export function readablePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return /[\p{Cc}\p{Cf}]/u.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}
