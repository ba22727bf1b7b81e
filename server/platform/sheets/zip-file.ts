/**
 * Reads a ZIP file of a stranger. Its directory and its local headers have to agree, and bytes are counted while they
 * are inflated: no size that the file states is believed.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { SHEET_LIMITS } from '#contract/platform/input-budgets.ts';
import { Refusal } from '../http/refusal.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

const damaged = (): Refusal => new Refusal('UNSUPPORTED_MEDIA');

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw damaged();
}

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
}

/** Buffer reads outside of the file throw a RangeError, which `readZip` turns into a refusal. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > SHEET_LIMITS.zipEntries) throw new Refusal('FILE_TOO_COMPLEX', { why: 'ENTRIES' });
  const directory = bytes.readUInt32LE(end + 16);
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY || bytes.readUInt16LE(at + 8) & ENCRYPTED) throw damaged();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes!);
    const [method, packedBytes, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const localName = bytes.readUInt16LE(local + 26);
    const from = local + LOCAL_BYTES + localName + bytes.readUInt16LE(local + 28);
    const isSame =
      bytes.readUInt32LE(local) === LOCAL &&
      bytes.readUInt16LE(local + 8) === method &&
      bytes.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + localName).equals(name);
    if (!isSame || from + packedBytes > directory) throw damaged();
    yield { name: name.toString('utf8'), method, packed: bytes.subarray(from, from + packedBytes) };
    at += ENTRY_BYTES + nameBytes! + extraBytes! + commentBytes!;
  }
}

function unpack({ method, packed }: Entry, most: number): Buffer {
  if (method === STORED && packed.length <= most) return packed;
  if (method !== DEFLATED && method !== STORED) throw damaged();
  try {
    if (method === DEFLATED && most > 0) return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw damaged();
  }
  throw new Refusal('FILE_TOO_COMPLEX', { why: 'UNPACKED' });
}

/** The wanted files of an archive; others are not unpacked. */
export function readZip(bytes: Buffer, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let left = SHEET_LIMITS.unpackedBytes;
  try {
    for (const entry of entriesOf(bytes)) {
      if (!isWanted(entry.name)) continue;
      if (files.has(entry.name)) throw damaged();
      const file = unpack(entry, left);
      left -= file.length;
      files.set(entry.name, file);
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
  return files;
}

/** The same files without compression, under headers that are right, for a library that reads archives itself. */
export function storeZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const title = Buffer.from(name);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY, 0);
    // Both headers have the same fields in the same order, here from the version that is needed to unpack.
    local.copy(entry, 6, 4, LOCAL_BYTES);
    entry.writeUInt32LE(at, 42);
    parts.push(local, title, content);
    directory.push(entry, title);
    at += LOCAL_BYTES + title.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
