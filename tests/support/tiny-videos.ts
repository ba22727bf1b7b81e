/** The smallest files that are videos by their containers. No player shows a picture of them. */
const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

interface Size {
  seconds: number;
  width: number;
  height: number;
}

const MP4_SCALE = 1_000;

export function mp4({
  seconds,
  width,
  height,
  handler = 'vide',
  data = 5_000,
}: Size & { handler?: string; data?: number }): Buffer {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(MP4_SCALE, 12);
  movie.writeUInt32BE(seconds * MP4_SCALE, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const handlerBox = box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), Buffer.alloc(8)),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track), box('mdia', handlerBox))),
    box('mdat', Buffer.alloc(data, 9)),
  ]);
}

export function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + body.length);
  return Buffer.concat([name, size, body]);
}

const integer = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

export function webm({ seconds, width, height, trackType = 1 }: Size & { trackType?: number }): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1_000);
  const video = element(0xe0, element(0xb0, integer(width)), element(0xba, integer(height)));
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(
      0x18538067,
      element(0x1549a966, element(0x4489, duration)),
      element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([trackType])), video)),
      element(0x1f43b675, Buffer.alloc(500, 9)),
    ),
  ]);
}
