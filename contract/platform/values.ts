/** Shapes that several capabilities share. */
import { z } from 'zod';
import { MXIK, PACKAGE_CODE } from '#domain/restaurants/catalog/fiscal-codes.ts';
import { isLink, isProfileLink, MOST_LINK_CHARACTERS } from '#domain/platform/text/link.ts';

export const Id = z.uuid();
export const IdOrSlug = z.union([z.uuid(), z.string().regex(/^[a-z0-9-]{2,60}$/)]);
export const LanguageCode = z.enum(['uz', 'ru', 'eng']);
export const TextsValue = z.object({ uz: z.string(), ru: z.string(), eng: z.string() }).partial();
export const ServiceType = z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']);
/** Money in the currency's minor unit. */
export const Money = z.int();
export const Instant = z.iso.datetime({ offset: true });
/** Fiscal codes. */
export const Mxik = z.string().regex(MXIK).nullable();
export const PackageCode = z.string().regex(PACKAGE_CODE).nullable();
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

const REFUSED_LINK = { params: { code: 'LINK' } };
/** http, https, tel, mailto, or a path of the storefront. */
export const LinkText = z
  .string()
  .max(MOST_LINK_CHARACTERS)
  .refine(isLink, REFUSED_LINK)
  .meta({ format: 'uri-reference' });
/** A link, or a name in a social network. */
export const ProfileLinkText = z.string().max(MOST_LINK_CHARACTERS).refine(isProfileLink, REFUSED_LINK);

/** Numbers and flags of a query string: text in the URL, typed for callers. */
export const queryNumber = () => z.coerce.number<number>();
const queryDegrees = (of: z.ZodType<number, number>) => queryNumber().pipe(of) as unknown as z.ZodType<number, number>;
export const queryLatitude = queryDegrees(Latitude);
export const queryLongitude = queryDegrees(Longitude);
export const queryFlag = () => z.stringbool().meta({ type: 'boolean' }) as unknown as z.ZodType<boolean, boolean>;
/** `?kitchen=plov&kitchen=sushi`: one value arrives as text, several as a list. */
export const queryList = <S extends z.ZodType<string>>(of: S, most = 20) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(of).max(most).optional(),
  ) as unknown as z.ZodOptional<z.ZodArray<S>>;

/** Price, time and distance of a delivery to one address. */
export const DeliveryOffer = z
  .object({
    branchId: Id,
    /** Of the basket, or of the smallest order that is accepted. */
    price: Money,
    minimumOrder: Money,
    freeFrom: Money.nullable(),
    /** Metres along the streets. */
    distance: z.int(),
    /** The distance is the straight line times a factor: the router did not answer, or there is none. */
    isEstimated: z.boolean(),
    /** Until it is at the door, when it is ordered now. */
    minutes: z.object({ from: z.int(), to: z.int() }),
  })
  .meta({ id: 'DeliveryOffer' });
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

/** A picture in the media store: the client adds `-{width}.avif|webp` to the address. */
export const PictureValue = z
  .object({
    src: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().optional(),
    alt: z.string(),
    /** Fractions of width and height: what stays visible where the picture is cut to another shape. */
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
  })
  .meta({ id: 'Picture' });
export type PictureValue = z.infer<typeof PictureValue>;

/** How long ago something was done without a connection that is reported now; domain/orders/orders/act-time.ts. */
export const SecondsAgo = z
  .int()
  .min(0)
  .max(7 * 86_400);

export const VideoValue = z
  .object({ src: z.string(), contentType: z.string(), width: z.int().nullable(), height: z.int().nullable() })
  .meta({ id: 'Video' });
export type VideoValue = z.infer<typeof VideoValue>;

/** The poster is shown until the video plays. */
export const PosterVideo = VideoValue.extend({ poster: PictureValue.nullable() }).meta({ id: 'PosterVideo' });
export type PosterVideo = z.infer<typeof PosterVideo>;

/** Media types of the files that calls answer. */
export const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  text: 'text/plain',
} as const;
type FileKind = keyof typeof FILE_TYPES;
/** The answer is a file of one of these kinds. */
export const fileOf = (...kinds: FileKind[]) => z.string().meta({ format: 'binary', kinds });
/** undefined: the answer is no file. */
export function fileKindsOf(result: z.core.$ZodType): FileKind[] | undefined {
  return z.globalRegistry.get(result)?.kinds as FileKind[] | undefined;
}
