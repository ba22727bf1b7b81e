/** Pictures and videos that merchants upload, and their library in the console. */
import { z } from 'zod';
import { LEAST_CROP } from '#domain/accounts/media/crop.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, PictureValue, queryFlag, queryNumber, TextsValue } from '../platform/values.ts';

const Kind = z.enum(['IMAGE', 'VIDEO']);

const Share = z.number().min(0).max(1);
/** Fractions of the original's width and height: what stays visible where the picture is cut to another shape. */
const FocalPoint = z.object({ x: Share, y: Share });

const CropSide = z.number().min(LEAST_CROP).max(1);
/** Fractions of the original. The sizes of `picture` are cut to it. */
const Crop = z
  .object({ x: Share, y: Share, width: CropSide, height: CropSide })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);

const MEDIA_PLACES = ['DISH', 'COVER', 'GALLERY', 'BANNER', 'STORY', 'POSTER', 'LOGO'] as const;

const MediaUse = z.object({
  place: z.enum(MEDIA_PLACES),
  /** Of the dish, restaurant, banner, story, video or merchant. */
  id: Id,
  name: z.string(),
});

export const MediaItem = z.object({
  id: Id,
  kind: Kind,
  /** Of a video the file; of a picture the address to which the sizes are added. */
  src: z.string(),
  /** Of a video its poster. */
  picture: PictureValue.nullable(),
  contentType: z.string(),
  fileName: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of all stored sizes together. */
  bytes: z.int(),
  alt: TextsValue,
  focalPoint: FocalPoint.nullable(),
  crop: Crop.nullable(),
  /** Of a picture: as it was uploaded, which `focalPoint` and `crop` refer to. */
  original: PictureValue.nullable(),
  folderId: Id.nullable(),
  /** Of a video: the picture that is shown until it plays. */
  posterId: Id.nullable(),
  createdDate: Instant,
  uses: z.array(MediaUse),
  /** The latest one that can still be undone. */
  replacement: z
    .object({
      id: Id,
      /** Whether this file was replaced, or took the place of the other one. */
      isOld: z.boolean(),
      otherId: Id,
      otherName: z.string(),
      undoUntil: z.string(),
    })
    .nullable(),
});
export type MediaItem = z.infer<typeof MediaItem>;

const MediaFolder = z.object({ id: Id, name: z.string(), files: z.int() });
export type MediaFolder = z.infer<typeof MediaFolder>;
const FolderName = z.string().trim().min(1).max(60);

const Uploaded = z.object({
  id: Id,
  kind: Kind,
  src: z.string(),
  picture: PictureValue.nullable(),
  /** The same bytes were uploaded before: the earlier file is answered, and nothing is stored. */
  isDuplicate: z.boolean(),
});
export type Uploaded = z.infer<typeof Uploaded>;

const UploadState = z.object({
  id: Id,
  offset: z.int(),
  length: z.int(),
  expiresAt: Instant,
  /** Where the store takes files from browsers: the whole file may be posted with these fields instead of its parts. */
  form: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
});

const AltText = z.string().trim().max(200);

export const mediaContract = define({
  'POST /media': {
    access: 'media.add',
    summary: 'Upload a picture or a video; pictures are re-encoded and lose their metadata',
    tag: 'media',
    as: 'upload',
    status: 201,
    body: z.object({
      alt: z.string().max(200).optional(),
      fileName: z.string().max(200).optional(),
      folderId: Id.optional(),
    }),
    result: Uploaded,
    errors: ['TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'NOT_ALLOWED_NOW', 'STORAGE_FULL'],
    limit: { perMinute: 120 },
  },
  'POST /media/uploads': {
    access: 'media.add',
    summary: 'Begin an upload in parts by tus 1.0: `Upload-Length`, and `filename` and `folder` in `Upload-Metadata`',
    tag: 'media',
    status: 201,
    result: UploadState,
    errors: ['TOO_LARGE', 'NOT_ALLOWED_NOW', 'STORAGE_FULL'],
    limit: { perMinute: 120 },
  },
  'GET /media/uploads/:id': {
    access: 'media.add',
    summary: 'How far an upload in parts has come; HEAD answers the headers of tus alone',
    tag: 'media',
    params: z.object({ id: Id }),
    result: UploadState,
    errors: ['NOT_FOUND'],
  },
  'PATCH /media/uploads/:id': {
    access: 'media.add',
    summary: 'The bytes from `Upload-Offset` on; what arrives of an interrupted request is kept',
    tag: 'media',
    as: 'chunk',
    params: z.object({ id: Id }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
  'DELETE /media/uploads/:id': {
    access: 'media.add',
    summary: 'Give up an upload in parts',
    tag: 'media',
    params: z.object({ id: Id }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  'POST /media/uploads/:id/finish': {
    access: 'media.add',
    summary: 'Check and store an upload whose bytes have all arrived',
    tag: 'media',
    takesLong: true,
    status: 201,
    params: z.object({ id: Id }),
    result: Uploaded,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA'],
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
      /** NONE: files without a folder. */
      folderId: z.union([Id, z.literal('NONE')]).optional(),
      /** The last id of the page before. */
      cursor: Id.optional(),
      limit: queryNumber().int().min(1).max(100).default(48),
    }),
    result: z.object({ items: z.array(MediaItem), total: z.int(), next: Id.nullable() }),
  },
  'PATCH /console/media/:id': {
    access: 'media.add',
    summary: 'Change the alternative texts, the focal point or the crop; what is not named stays',
    tag: 'media',
    takesLong: true,
    params: z.object({ id: Id }),
    body: z.object({
      alt: z.object({ uz: AltText, ru: AltText, eng: AltText }).partial().optional(),
      focalPoint: FocalPoint.nullable().optional(),
      crop: Crop.nullable().optional(),
      posterId: Id.nullable().optional(),
    }),
    result: MediaItem,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
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
  'POST /console/media/:id/replace': {
    access: 'media.add',
    summary: 'Another file of the same kind takes the place of this one everywhere; can be undone for seven days',
    tag: 'media',
    params: z.object({ id: Id }),
    body: z.object({ withId: Id }),
    result: z.object({ id: Id, undoUntil: Instant, item: MediaItem }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /console/media/replacements/:id/undo': {
    access: 'media.add',
    summary: 'The replaced file gets its places back',
    tag: 'media',
    params: z.object({ id: Id }),
    result: MediaItem,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'GET /console/media/folders': {
    access: 'media.add',
    summary: 'Folders of the media library by name, with how many files are in each',
    tag: 'media',
    result: z.object({ items: z.array(MediaFolder) }),
  },
  'POST /console/media/folders': {
    access: 'media.add',
    summary: 'Add a folder',
    tag: 'media',
    status: 201,
    body: z.object({ name: FolderName }),
    result: MediaFolder,
  },
  'PATCH /console/media/folders/:id': {
    access: 'media.add',
    summary: 'Rename a folder',
    tag: 'media',
    params: z.object({ id: Id }),
    body: z.object({ name: FolderName }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  'DELETE /console/media/folders/:id': {
    access: 'media.add',
    summary: 'Delete a folder; its files stay in the library',
    tag: 'media',
    params: z.object({ id: Id }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  'POST /console/media/move': {
    access: 'media.add',
    summary: 'Move files to a folder, or out of theirs with null',
    tag: 'media',
    body: z.object({ ids: z.array(Id).min(1).max(500), folderId: Id.nullable() }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
});
