/** A path as it is shown to a person: decoded; a broken escape is shown unchanged. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
