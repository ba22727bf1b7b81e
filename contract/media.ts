/** Pictures and videos that merchants upload. */
import { z } from 'zod';
import { define } from './kit.ts';
import { Id, PictureValue } from './values.ts';

export const mediaContract = define({
  'POST /media': {
    access: 'media.add',
    summary: 'Upload a picture or a video; pictures are re-encoded and lose their metadata',
    tag: 'media',
    as: 'upload',
    status: 201,
    body: z.object({ alt: z.string().max(200).optional() }),
    result: z.object({
      id: Id,
      kind: z.enum(['IMAGE', 'VIDEO']),
      src: z.string(),
      picture: PictureValue.nullable(),
    }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 30 },
  },
});
