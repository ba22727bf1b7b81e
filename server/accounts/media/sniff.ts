/** Detects the type of a file by its bytes. The sender's name and type are ignored. */
type SniffedPicture = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
type SniffedVideo = 'mp4' | 'webm';

export type Sniffed = { kind: 'IMAGE'; type: SniffedPicture } | { kind: 'VIDEO'; type: SniffedVideo };

const AVIF_BRANDS = ['avif', 'avis'];
const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V '];

export function sniff(bytes: Uint8Array): Sniffed | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const text = head.toString('latin1');
  if (head.length < 12) return undefined;
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'IMAGE', type: 'jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'IMAGE', type: 'png' };
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return { kind: 'IMAGE', type: 'gif' };
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'IMAGE', type: 'webp' };
  // EBML is Matroska as well; only the doc type makes it WebM.
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? { kind: 'VIDEO', type: 'webm' } : undefined;
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (AVIF_BRANDS.includes(brand)) return { kind: 'IMAGE', type: 'avif' };
    if (MP4_BRANDS.includes(brand)) return { kind: 'VIDEO', type: 'mp4' };
  }
  return undefined;
}
