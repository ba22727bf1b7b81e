/** Long texts of a storefront as its staff write them. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Instant, TextsValue } from '../platform/values.ts';

const tag = 'console';
const access = 'branding.manage';

const DocumentKind = z.enum(['privacy', 'offer']);
export type DocumentKind = z.infer<typeof DocumentKind>;

const MOST_CHARACTERS = 40_000;
const text = z.string().trim().max(MOST_CHARACTERS);

const ConsoleDocument = z
  .object({
    kind: DocumentKind,
    /** In the small Markdown subset. A privacy text that was never written is the one of the product. */
    body: TextsValue,
    /** 0: never written. */
    version: z.int().min(0),
    /** Whether guests see it. */
    isShown: z.boolean(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'ConsoleDocument' });
export type ConsoleDocument = z.infer<typeof ConsoleDocument>;

export const documentsContract = define({
  'GET /console/documents': {
    access,
    summary: 'The privacy text and the public offer in every language, also while guests do not see them',
    tag,
    result: z.object({ items: z.array(ConsoleDocument) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'PUT /console/documents/:kind': {
    access,
    summary: 'Write a text and choose whether guests see it; `version` is the one that was read',
    tag,
    params: z.object({ kind: DocumentKind }),
    body: z.object({
      body: z.object({ uz: text, ru: text, eng: text }).partial(),
      isShown: z.boolean(),
      version: z.int().min(0),
    }),
    result: ConsoleDocument,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VERSION_CONFLICT'],
  },
});
