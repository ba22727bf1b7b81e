/** Where this installation stores media: a folder, or a bucket with what the folder still has from before. */
import { localDisk } from '#adapters/media/local-disk.ts';
import { s3Bucket, type S3Bucket } from '#adapters/media/s3-bucket.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import type { Config } from './config.ts';

export interface MediaPlace {
  store: MediaStore;
  /** Where files are that the folder does not have. */
  bucket: S3Bucket | null;
}

export function mediaPlace({ mediaDir, s3 }: Pick<Config, 'mediaDir' | 's3'>): MediaPlace {
  const disk = localDisk(mediaDir);
  if (!s3) return { store: disk, bucket: null };
  const bucket = s3Bucket(s3);
  return {
    bucket,
    store: {
      ...bucket,
      // The folder is read first, so it must not have a file that was replaced or removed.
      async put(path, ...rest) {
        await bucket.put(path, ...rest);
        await disk.remove(path);
      },
      async remove(path) {
        await bucket.remove(path);
        await disk.remove(path);
      },
      read: async (path) => (await disk.read(path)) ?? bucket.read(path),
    },
  };
}
