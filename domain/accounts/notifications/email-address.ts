/** E-mail addresses as they are accepted: the common form, without quotes, comments, spaces or control characters. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MOST = 254;
const MOST_LOCAL = 64;

/** In lower case; null: no address. A host of other letters is written in its ASCII form. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const [local = '', host = '', ...more] = email.split('@');
  if (more.length > 0 || email.length > MOST || local.length > MOST_LOCAL || !LOCAL.test(local)) return null;
  const labels = host.split('.');
  // A host that ends in digits is an address of a machine.
  const isHost = labels.length > 1 && labels.every((each) => LABEL.test(each)) && !/^\d+$/.test(labels.at(-1)!);
  return isHost ? email : null;
}

/** A header of one line: names and subjects never begin another header. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `a…z@example.uz`, for whoever should recognize it and nobody else. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}…${local.length > 3 ? local.slice(-1) : ''}@${host}`;
}
