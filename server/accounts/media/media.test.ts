import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture, encodeUpload } from './media.ts';
import { sniff } from './sniff.ts';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });

/** A PNG of a few kilobytes whose header claims other dimensions. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe('encodePicture', () => {
  it('gives every width up to the original in both formats, and a small placeholder', async () => {
    const picture = await encodePicture(await plain(1600, 1000).jpeg().toBuffer(), { avifEffort: () => 0 });
    expect(picture).toMatchObject({ widths: [400, 800, 1200, 1600], width: 1600, height: 1000 });
    expect(picture.files.map((file) => file.suffix)).toEqual([
      '-400.avif',
      '-400.webp',
      '-800.avif',
      '-800.webp',
      '-1200.avif',
      '-1200.webp',
      '-1600.avif',
      '-1600.webp',
    ]);
    for (const { suffix, bytes } of picture.files) {
      const { width, format } = await sharp(bytes).metadata();
      expect(`-${width}.${format === 'heif' ? 'avif' : format}`).toBe(suffix);
    }
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThan(300);
  });

  it('stores a small original under the smallest name', async () => {
    const picture = await encodePicture(await plain(120, 90).png().toBuffer());
    expect(picture).toMatchObject({ widths: [400], width: 120, height: 90 });
    expect((await sharp(picture.files[0]!.bytes).metadata()).width).toBe(120);
  });

  it('rotates by EXIF and drops all metadata', async () => {
    const turned = await plain(800, 400)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const picture = await encodePicture(turned);
    expect(picture).toMatchObject({ width: 400, height: 800 });
    for (const { bytes } of picture.files) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('secret-owner')).toBe(false);
    }
  });

  it('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const picture = await encodePicture(clear);
    expect((await sharp(picture.files[1]!.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('drops data appended to the picture', async () => {
    const polyglot = Buffer.concat([await plain(500, 500).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const picture = await encodePicture(polyglot);
    expect(picture.files.some(({ bytes }) => bytes.includes('<script>'))).toBe(false);
  });

  it('refuses a picture whose header claims too many pixels', async () => {
    const bomb = claimingPng(60_000, 60_000);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(encodePicture(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><body onload=alert(1)>'],
    ['HTML dressed as a GIF comment', 'GIF8<html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 %âãÏÓ 1 0 obj'],
    ['a TIFF', 'II*\0\b\0\0\0\0\0\0\0\0\0'],
    ['nothing', ''],
    ['too little', 'RIFF'],
  ])('refuses %s', async (_name, text) => {
    await expect(encodePicture(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  it('refuses a valid beginning followed by garbage, and a truncated file', async () => {
    const nonsense = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
    await expect(encodePicture(nonsense)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    const cut = (await plain(900, 900).png().toBuffer()).subarray(0, 200);
    await expect(encodePicture(cut)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  });
});

describe('sniff', () => {
  const box = (brand: string): Buffer =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)]);

  it('recognises the videos that browsers play and no others', () => {
    expect(sniff(box('isom'))).toEqual({ kind: 'VIDEO', type: 'mp4' });
    expect(sniff(box('qt  '))).toBeUndefined();
    // Photos of iPhones: refused, with a sentence in the library that says what to do.
    for (const brand of ['heic', 'heix', 'mif1', 'hevc']) expect(sniff(box(brand))).toBeUndefined();
    const ebml = (type: string): Buffer =>
      Buffer.concat([
        Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
        Buffer.from(type),
        Buffer.alloc(40),
      ]);
    expect(sniff(ebml('webm'))).toEqual({ kind: 'VIDEO', type: 'webm' });
    expect(sniff(ebml('matroska'))).toBeUndefined();
  });
});

describe('uploads', () => {
  it('are refused when one person has queued too many, and others are served', async () => {
    const bytes = await plain(40, 30).png().toBuffer();
    const guest = { merchantId: 'people', userId: 'guest', isStaff: false };
    const ends: string[] = [];
    const uploads = Array.from({ length: 30 }, () => encodeUpload(guest, bytes).finally(() => ends.push('guest')));
    const manager = { merchantId: 'm', userId: 'manager', isStaff: true };
    const waited = encodeUpload(manager, bytes).then(() => ends.push('manager'));
    const sent = await Promise.allSettled(uploads);
    await waited;
    const refused = sent.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(16);
    expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', extra: { retryAfter: 5 } } });
    // Of the guest's pictures only those already running finished before.
    expect(ends.indexOf('manager') - refused.length).toBeLessThanOrEqual(2);
    expect((await encodeUpload(guest, bytes)).width).toBe(40);
    await expect(encodeUpload(guest, Buffer.from('no picture at all'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
    expect((await encodeUpload(guest, bytes)).width).toBe(40);
  });
});
