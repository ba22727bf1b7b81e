/** What an upload is: read from its bytes, in a worker thread. */
import { createHash } from 'node:crypto';
import { fileParser } from '#server/platform/files/parse-file.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sniff, type Sniffed } from './sniff.ts';
import { readVideo, type VideoInfo } from './video-info.ts';

type PictureType = Extract<Sniffed, { kind: 'IMAGE' }>['type'];
type VideoType = Extract<Sniffed, { kind: 'VIDEO' }>['type'];
export type InspectedUpload = { hash: string } & (
  | { kind: 'IMAGE'; type: PictureType }
  | { kind: 'VIDEO'; type: VideoType; video: VideoInfo }
);

export function inspectBytes(bytes: Buffer): InspectedUpload {
  const found = sniff(bytes);
  const video = found?.kind === 'VIDEO' ? readVideo(bytes, found.type) : undefined;
  if (!found || (found.kind === 'VIDEO' && !video)) throw new Refusal('UNSUPPORTED_MEDIA');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return found.kind === 'IMAGE' ? { ...found, hash } : { ...found, hash, video: video! };
}

export const inspectUpload = fileParser<InspectedUpload>('media', new URL('media-worker.ts', import.meta.url));
