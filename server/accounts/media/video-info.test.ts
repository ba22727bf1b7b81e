import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { element, mp4, webm } from '#tests/support/tiny-videos.ts';
import { readVideo } from './video-info.ts';

const film = readFileSync(path.join(import.meta.dirname, '../../../demo/films/qozon.webm'));

describe('a video', () => {
  it('is read with its length and size', () => {
    expect(readVideo(mp4({ seconds: 12.5, width: 480, height: 854 }), 'mp4')).toEqual({
      seconds: 12.5,
      width: 480,
      height: 854,
    });
    expect(readVideo(webm({ seconds: 3, width: 640, height: 360 }), 'webm')).toEqual({
      seconds: 3,
      width: 640,
      height: 360,
    });
  });

  it('of a real encoder is read', () => {
    const read = readVideo(film, 'webm');
    expect(read?.seconds).toBeGreaterThan(1);
    expect(read?.width).toBeGreaterThan(100);
  });

  it('without pictures, length or a video track is none', () => {
    const size = { width: 640, height: 360 };
    expect(readVideo(mp4({ ...size, seconds: 0 }), 'mp4')).toBeUndefined();
    expect(readVideo(mp4({ ...size, seconds: 3, handler: 'soun' }), 'mp4')).toBeUndefined();
    expect(readVideo(mp4({ ...size, seconds: 3, data: 0 }), 'mp4')).toBeUndefined();
    expect(readVideo(webm({ ...size, seconds: 0 }), 'webm')).toBeUndefined();
    expect(readVideo(webm({ ...size, seconds: 3, trackType: 2 }), 'webm')).toBeUndefined();
    expect(readVideo(element(0x1a45dfa3, Buffer.from('webm')), 'webm')).toBeUndefined();
  });

  it('that is damaged or cut off never throws', () => {
    const files = [mp4({ seconds: 3, width: 640, height: 360 }), webm({ seconds: 3, width: 640, height: 360 })];
    fc.assert(
      fc.property(fc.constantFrom(0, 1), fc.nat(), fc.nat(), fc.nat({ max: 255 }), (which, cut, at, value) => {
        const bytes = Buffer.from(files[which]!.subarray(0, 1 + (cut % files[which]!.length)));
        bytes[at % bytes.length] = value;
        readVideo(bytes, which === 0 ? 'mp4' : 'webm');
      }),
      { numRuns: 3_000 },
    );
  });
});
