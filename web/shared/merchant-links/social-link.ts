/** The address of a link: full addresses unchanged, names like `@anhor` on the network's host. */
export function linkOn(host: string, value: string): string {
  if (/^https?:\/\//i.test(value)) return value;
  const name = value.replace(/^@/, '').replace(/^(?:www\.)?[a-z]+\.(?:me|com)\//i, '');
  return `https://${host}/${encodeURIComponent(name)}`;
}
