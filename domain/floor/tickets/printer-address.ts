/**
 * Where a ticket printer may stand: in the network of whoever connects to it, a print agent or, where the product runs
 * in the restaurant itself, the product.
 */

/** The four numbers of an old address, also where it is written as a new one. */
function octetsOf(address: string): number[] | null {
  const old = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(address);
  if (old) return old.slice(1).map(Number);
  const inHex = /^(?:::ffff:|::ffff:0:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!inHex) return null;
  const [high, low] = [parseInt(inHex[1]!, 16), parseInt(inHex[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255];
}

/** @internal */
export type AddressKind = 'LOOPBACK' | 'LINK_LOCAL' | 'NONE' | 'PRIVATE' | 'PUBLIC';

/** Of an address in numbers, as the machine itself writes it. @internal */
export function addressKind(address: string): AddressKind {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const octets = octetsOf(plain);
  if (octets) {
    const [first = 0, second = 0] = octets;
    if (first === 127) return 'LOOPBACK';
    // The metadata service of cloud machines: it answers with credentials.
    if (first === 169 && second === 254) return 'LINK_LOCAL';
    if (first === 0 || first >= 224) return 'NONE';
    const isPrivate =
      first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168);
    return isPrivate ? 'PRIVATE' : 'PUBLIC';
  }
  if (plain === '::1') return 'LOOPBACK';
  if (/^fe[89ab]/.test(plain) || plain === 'fd00:ec2::254') return 'LINK_LOCAL';
  if (plain === '::' || plain.startsWith('ff')) return 'NONE';
  return /^f[cd]/.test(plain) ? 'PRIVATE' : 'PUBLIC';
}

/** Orders with names and addresses never go to a printer in the open network. */
export function mayPrintAt(address: string): boolean {
  const kind = addressKind(address);
  return kind === 'PRIVATE' || kind === 'LOOPBACK';
}
