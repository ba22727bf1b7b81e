/** Reads the container of an uploaded video. What cannot be read as a video with a picture and a length is refused. */
import { VIDEO_PARTS } from '#contract/platform/input-budgets.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface VideoInfo {
  seconds: number;
  width: number;
  height: number;
}

type Type = 'mp4' | 'webm';

/** Boxes and elements that may still be looked at in the file that is being read. */
let partsLeft = 0;

function countPart(): void {
  partsLeft -= 1;
  if (partsLeft < 0) throw new Refusal('FILE_TOO_COMPLEX', { why: 'PARTS' });
}

/** Undefined when the file has no video track, no length or no picture data; refuses one of very many parts. */
export function readVideo(file: Uint8Array, type: Type): VideoInfo | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  partsLeft = VIDEO_PARTS;
  try {
    const info = type === 'mp4' ? readMp4(bytes) : readWebm(bytes);
    return info && info.seconds > 0 && info.width > 0 && info.height > 0 ? info : undefined;
  } catch (error) {
    // A box or element that ends outside the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** ISO/IEC 14496-12: boxes of a 32-bit size, a name and content; 1: a 64-bit size follows, 0: the rest of the file. */
function* boxes(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length;) {
    countPart();
    const short = bytes.readUInt32BE(at);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < header || at + size > bytes.length) throw new RangeError('a box ends outside its parent');
    yield { name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + header, at + size) };
    at += size;
  }
}

const boxOf = (bytes: Buffer, name: string): Buffer | undefined => {
  for (const box of boxes(bytes)) if (box.name === name) return box.content;
  return undefined;
};

function readMp4(bytes: Buffer): VideoInfo | undefined {
  const moov = boxOf(bytes, 'moov');
  const header = moov && boxOf(moov, 'mvhd');
  if (!moov || !header || !boxOf(bytes, 'mdat')?.length) return undefined;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  for (const { name, content } of boxes(moov)) {
    if (name !== 'trak') continue;
    const handler = boxOf(boxOf(content, 'mdia') ?? Buffer.alloc(0), 'hdlr')?.toString('latin1', 8, 12);
    const track = boxOf(content, 'tkhd');
    if (handler !== 'vide' || !track) continue;
    // Width and height are the last fields, in 16.16 fixed point.
    const [width, height] = [track.readUInt32BE(track.length - 8) >>> 16, track.readUInt32BE(track.length - 4) >>> 16];
    return { seconds: length / scale, width, height };
  }
  return undefined;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;

const VIDEO_TRACK = 1;
const DEFAULT_SCALE_NS = 1_000_000;

/** RFC 8794: elements of an id, a size of variable length and content; a size of all ones: the rest of the parent. */
function* elements(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    countPart();
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23;
    if (idLength > 4) throw new RangeError('not an element');
    const id = bytes.readUIntBE(at, idLength);
    at += idLength;
    const first = bytes.readUInt8(at);
    const sizeLength = Math.clz32(first) - 23;
    if (sizeLength > 8) throw new RangeError('not a size');
    const mask = 2 ** (8 - sizeLength) - 1;
    let size = first & mask;
    let isUnknown = size === mask;
    for (let byte = 1; byte < sizeLength; byte += 1) {
      const next = bytes.readUInt8(at + byte);
      size = size * 256 + next;
      isUnknown &&= next === 255;
    }
    at += sizeLength;
    if (isUnknown) size = bytes.length - at;
    if (at + size > bytes.length) throw new RangeError('an element ends outside its parent');
    yield { id, content: bytes.subarray(at, at + size) };
    at += size;
  }
}

const elementOf = (bytes: Buffer | undefined, id: number): Buffer | undefined => {
  for (const element of elements(bytes ?? Buffer.alloc(0))) if (element.id === id) return element.content;
  return undefined;
};

const integerOf = (bytes: Buffer | undefined): number | undefined =>
  bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : undefined;

const floatOf = (bytes: Buffer | undefined): number | undefined =>
  bytes?.length === 8 ? bytes.readDoubleBE() : bytes?.length === 4 ? bytes.readFloatBE() : undefined;

function readWebm(bytes: Buffer): VideoInfo | undefined {
  const segment = elementOf(bytes, EBML) && elementOf(bytes, SEGMENT);
  if (!segment || !elementOf(segment, CLUSTER)?.length) return undefined;
  const info = elementOf(segment, INFO);
  const length = floatOf(elementOf(info, DURATION));
  const scale = integerOf(elementOf(info, TIMESTAMP_SCALE)) ?? DEFAULT_SCALE_NS;
  if (length === undefined) return undefined;
  for (const { id, content } of elements(elementOf(segment, TRACKS) ?? Buffer.alloc(0))) {
    if (id !== TRACK_ENTRY || integerOf(elementOf(content, TRACK_TYPE)) !== VIDEO_TRACK) continue;
    const video = elementOf(content, VIDEO);
    const [width, height] = [integerOf(elementOf(video, PIXEL_WIDTH)), integerOf(elementOf(video, PIXEL_HEIGHT))];
    return width && height ? { seconds: (length * scale) / 1e9, width, height } : undefined;
  }
  return undefined;
}
