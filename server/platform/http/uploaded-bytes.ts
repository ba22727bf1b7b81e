import type { MultipartFile } from '@fastify/multipart';
import { Refusal } from './refusal.ts';

/** The whole file of an upload, refused as soon as it is more than was allowed: whoever sends on is not listened to. */
export async function uploadedBytes(upload: MultipartFile): Promise<Buffer> {
  const tooLarge = new Promise<never>((_, reject) => {
    upload.file.once('limit', () => reject(new Refusal('TOO_LARGE')));
  });
  try {
    return await Promise.race([upload.toBuffer(), tooLarge]);
  } catch (error) {
    upload.file.resume();
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal('TOO_LARGE') : error;
  }
}
