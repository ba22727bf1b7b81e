/** Frames of a video, drawn in the browser: the server decodes no videos. */
const MOST_WIDTH = 1200;
const QUALITY = 0.9;
const LOADING_MS = 15_000;

const happened = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the video did not answer ${event}`)), LOADING_MS);
    video.addEventListener(event, () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Error('not playable'))), { once: true });
  });

/** What the video shows now. */
export async function frameOf(video: HTMLVideoElement, name: string): Promise<File> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) throw new Error('the video has no picture');
  const scale = Math.min(1, MOST_WIDTH / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the frame could not be encoded');
  return new File([blob], name, { type: 'image/jpeg' });
}

/** Of a file that was just chosen: a frame after its beginning, which is often black. */
export async function firstFrame(file: File, name: string): Promise<File> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await happened(video, 'loadeddata');
    video.currentTime = Math.min(1, video.duration / 3);
    await happened(video, 'seeked');
    return await frameOf(video, name);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

export const posterName = (name: string): string => `${name.replace(/\.\w+$/, '')}-poster.jpg`;
