/** The value of one cookie; a cookie whose name merely ends alike is another one. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const wanted = `${name}=`;
  let at = header.indexOf(wanted);
  while (at > 0 && header[at - 1] !== ' ' && header[at - 1] !== ';') at = header.indexOf(wanted, at + 1);
  if (at < 0) return undefined;
  const end = header.indexOf(';', at);
  return header.slice(at + wanted.length, end < 0 ? undefined : end);
}
