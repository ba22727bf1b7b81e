/** Pictures and videos that merchants upload, and their library in the console. */
import { z } from 'zod';
import { define } from './kit.ts';
import { Id, Instant, PictureValue, queryFlag, queryNumber, TextsValue } from './values.ts';

const Kind = z.enum(['IMAGE', 'VIDEO']);

/** Fractions of width and height: what must stay visible when the picture is cropped. */
const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const MEDIA_PLACES = ['DISH', 'COVER', 'GALLERY', 'BANNER', 'STORY', 'LOGO'] as const;

const MediaUse = z.object({
  place: z.enum(MEDIA_PLACES),
  /** Of the dish, restaurant, banner, story or merchant. */
  id: Id,
  name: z.string(),
});

export const MediaItem = z.object({
  id: Id,
  kind: Kind,
  /** Of a video the file; of a picture the address to which the sizes are added. */
  src: z.string(),
  picture: PictureValue.nullable(),
  contentType: z.string(),
  fileName: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of all stored sizes together. */
  bytes: z.int(),
  alt: TextsValue,
  focalPoint: FocalPoint.nullable(),
  createdDate: Instant,
  uses: z.array(MediaUse),
});
export type MediaItem = z.infer<typeof MediaItem>;

const AltText = z.string().trim().max(200);

export const mediaContract = define({
  'POST /media': {
    access: 'media.add',
    summary: 'Upload a picture or a video; pictures are re-encoded and lose their metadata',
    tag: 'media',
    as: 'upload',
    status: 201,
    body: z.object({ alt: z.string().max(200).optional(), fileName: z.string().max(200).optional() }),
    result: z.object({
      id: Id,
      kind: Kind,
      src: z.string(),
      picture: PictureValue.nullable(),
      /** The same bytes were uploaded before: the earlier file is answered, and nothing is stored. */
      isDuplicate: z.boolean(),
    }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 120 },
  },
  'GET /console/media': {
    access: 'media.add',
    summary: 'The media library, the newest first, with where each file is used',
    tag: 'media',
    query: z.object({
      /** In file names, alternative texts, and names of what shows the file. */
      search: z.string().trim().max(100).optional(),
      kind: Kind.optional(),
      isUsed: queryFlag().optional(),
      /** The last id of the page before. */
      cursor: Id.optional(),
      limit: queryNumber().int().min(1).max(100).default(48),
    }),
    result: z.object({ items: z.array(MediaItem), total: z.int(), next: Id.nullable() }),
  },
  'PATCH /console/media/:id': {
    access: 'media.add',
    summary: 'Change the alternative texts or the focal point; what is not named stays',
    tag: 'media',
    params: z.object({ id: Id }),
    body: z.object({
      alt: z.object({ uz: AltText, ru: AltText, eng: AltText }).partial().optional(),
      focalPoint: FocalPoint.nullable().optional(),
    }),
    result: MediaItem,
    errors: ['NOT_FOUND'],
  },
  'DELETE /console/media/:id': {
    access: 'media.add',
    summary: 'Delete a file that nothing shows; otherwise the refusal names its `uses`',
    tag: 'media',
    params: z.object({ id: Id }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
