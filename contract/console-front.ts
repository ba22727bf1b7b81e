/** Banners, stories, vacancies and collections as managers write them. */
import { z } from 'zod';
import { define } from './kit.ts';
import {
  Id,
  Instant,
  LanguageCode,
  LinkText,
  Money,
  PictureValue,
  VideoValue,
  queryFlag,
  TextsValue,
} from './values.ts';

const tag = 'console';
const access = 'promos.change';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT'] as const;

const Version = z.int().min(1);
const params = z.object({ id: Id });
const texts = (most: number) => {
  const text = z.string().trim().max(most);
  return z.object({ uz: text, ru: text, eng: text }).partial();
};
const Salary = Money.min(0).max(100_000_000_000).nullable();
const list = z.object({ archived: queryFlag().optional() });
const Order = z.object({ ids: z.array(Id).min(1).max(500) });

const Schedule = z.object({
  activeFrom: Instant,
  /** null: without an end. */
  activeUntil: Instant.nullable(),
  isActive: z.boolean(),
});
/** Empty: every language. */
const Languages = z.object({ languages: z.array(LanguageCode).max(3) });
const Stored = z.object({ id: Id, version: Version, archived: z.boolean() });

const BannerFields = Schedule.extend(Languages.shape).extend({
  title: texts(120),
  body: texts(300).nullable(),
  /** The text of the button. */
  action: texts(40).nullable(),
  link: LinkText.nullable(),
  mediaId: Id.nullable(),
  tone: z.enum(['teal', 'amber', 'wine', 'blue', 'green', 'ink']),
});
const ConsoleBanner = BannerFields.extend(Stored.shape)
  .extend({
    title: TextsValue,
    body: TextsValue.nullable(),
    action: TextsValue.nullable(),
    picture: PictureValue.nullable(),
  })
  .meta({ id: 'ConsoleBanner' });
export type ConsoleBanner = z.infer<typeof ConsoleBanner>;

const Slide = z.object({ mediaId: Id, title: texts(120), link: LinkText.nullable() });
const StoryFields = Schedule.extend(Languages.shape).extend({
  title: texts(60),
  /** The cover, shown as a ring on the page. */
  mediaId: Id,
  restaurantId: Id.nullable(),
  slides: z.array(Slide).min(1).max(20),
});
const ConsoleStory = StoryFields.extend(Stored.shape)
  .extend({
    title: TextsValue,
    picture: PictureValue.nullable(),
    slides: z.array(
      Slide.extend({ title: TextsValue, picture: PictureValue.nullable(), video: VideoValue.nullable() }),
    ),
  })
  .meta({ id: 'ConsoleStory' });
export type ConsoleStory = z.infer<typeof ConsoleStory>;

const VacancyFields = Schedule.extend({
  title: texts(120),
  /** The supported Markdown subset. */
  body: texts(4000),
  place: z.string().trim().max(120).nullable(),
  salaryFrom: Salary,
  salaryTo: Salary,
  phone: z.string().trim().max(40).nullable(),
});
const ConsoleVacancy = VacancyFields.extend(Stored.shape)
  .extend({
    title: TextsValue,
    body: TextsValue,
    applications: z.int(),
    /** Applications that nobody has looked at. */
    unseen: z.int(),
  })
  .meta({ id: 'ConsoleVacancy' });
export type ConsoleVacancy = z.infer<typeof ConsoleVacancy>;

const VacancyApplication = z
  .object({
    id: Id,
    vacancyId: Id,
    vacancyTitle: TextsValue,
    name: z.string(),
    phone: z.string(),
    message: z.string().nullable(),
    seen: z.boolean(),
    createdDate: Instant,
  })
  .meta({ id: 'VacancyApplication' });
export type VacancyApplication = z.infer<typeof VacancyApplication>;

const CollectionFields = Schedule.extend({
  slug: z.string().regex(/^[a-z0-9-]{2,60}$/),
  title: texts(60),
  /** HAND: chosen restaurants; the others are filled by a rule. */
  kind: z.enum(['HAND', 'NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO']),
  restaurantIds: z.array(Id).max(100),
});
const ConsoleCollection = CollectionFields.extend(Stored.shape)
  .extend({
    title: TextsValue,
    restaurants: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'ConsoleCollection' });
export type ConsoleCollection = z.infer<typeof ConsoleCollection>;

export const consoleFrontContract = define({
  'GET /console/banners': {
    access,
    summary: 'Banners in their order',
    tag,
    query: list,
    result: z.object({ items: z.array(ConsoleBanner) }),
    errors: refusals,
  },
  'POST /console/banners': {
    access,
    summary: 'Add a banner, after the others',
    tag,
    status: 201,
    body: BannerFields.partial().required({ title: true }),
    result: ConsoleBanner,
    errors: refusals,
  },
  'PATCH /console/banners/:id': {
    access,
    summary: 'Change a banner; absent fields stay',
    tag,
    params,
    body: BannerFields.partial().extend({ version: Version }),
    result: ConsoleBanner,
    errors: versioned,
  },
  'DELETE /console/banners/:id': {
    access,
    summary: 'Archive a banner',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/banners/:id/restore': {
    access,
    summary: 'Take a banner back from the archive, switched off',
    tag,
    params,
    result: ConsoleBanner,
    errors: refusals,
  },
  'POST /console/banners/order': {
    access,
    summary: 'Put banners in order; those that are not named come after them',
    tag,
    status: 204,
    body: Order,
    result: z.null(),
    errors: refusals,
  },
  'GET /console/stories': {
    access,
    summary: 'Stories in their order',
    tag,
    query: list,
    result: z.object({ items: z.array(ConsoleStory) }),
    errors: refusals,
  },
  'POST /console/stories': {
    access,
    summary: 'Add a story, after the others',
    tag,
    status: 201,
    body: StoryFields.partial().required({ title: true, mediaId: true, slides: true }),
    result: ConsoleStory,
    errors: refusals,
  },
  'PATCH /console/stories/:id': {
    access,
    summary: 'Change a story; absent fields stay',
    tag,
    params,
    body: StoryFields.partial().extend({ version: Version }),
    result: ConsoleStory,
    errors: versioned,
  },
  'DELETE /console/stories/:id': {
    access,
    summary: 'Archive a story',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/stories/:id/restore': {
    access,
    summary: 'Take a story back from the archive, switched off',
    tag,
    params,
    result: ConsoleStory,
    errors: refusals,
  },
  'POST /console/stories/order': {
    access,
    summary: 'Put stories in order; those that are not named come after them',
    tag,
    status: 204,
    body: Order,
    result: z.null(),
    errors: refusals,
  },
  'GET /console/vacancies': {
    access,
    summary: 'Vacancies in their order, with the number of applications',
    tag,
    query: list,
    result: z.object({ items: z.array(ConsoleVacancy) }),
    errors: refusals,
  },
  'POST /console/vacancies': {
    access,
    summary: 'Add a vacancy, after the others',
    tag,
    status: 201,
    body: VacancyFields.partial().required({ title: true, body: true }),
    result: ConsoleVacancy,
    errors: refusals,
  },
  'PATCH /console/vacancies/:id': {
    access,
    summary: 'Change a vacancy; absent fields stay',
    tag,
    params,
    body: VacancyFields.partial().extend({ version: Version }),
    result: ConsoleVacancy,
    errors: versioned,
  },
  'DELETE /console/vacancies/:id': {
    access,
    summary: 'Archive a vacancy; its applications stay',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/vacancies/:id/restore': {
    access,
    summary: 'Take a vacancy back from the archive, switched off',
    tag,
    params,
    result: ConsoleVacancy,
    errors: refusals,
  },
  'POST /vacancies/:id/applications': {
    access: 'public',
    summary: 'Answer an open vacancy; once for each phone',
    tag: 'catalog',
    status: 204,
    params,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      phone: z.string().max(40),
      message: z.string().trim().max(1000).nullish(),
    }),
    result: z.null(),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 5 },
  },
  'GET /console/vacancy-applications': {
    access,
    summary: 'Who answered vacancies, the newest first',
    tag,
    query: z.object({ vacancyId: Id.optional() }),
    result: z.object({ items: z.array(VacancyApplication) }),
    errors: refusals,
  },
  'POST /console/vacancy-applications/:id/seen': {
    access,
    summary: 'Mark an application as looked at',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'DELETE /console/vacancy-applications/:id': {
    access,
    summary: 'Delete an application with the personal data in it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'GET /platform/collections': {
    access: 'merchants.manage',
    summary: "Collections of the marketplace's home page in their order",
    tag,
    query: list,
    result: z.object({ items: z.array(ConsoleCollection) }),
    errors: refusals,
  },
  'POST /platform/collections': {
    access: 'merchants.manage',
    summary: 'Add a collection, after the others',
    tag,
    status: 201,
    body: CollectionFields.partial().required({ title: true, slug: true, kind: true }),
    result: ConsoleCollection,
    errors: refusals,
  },
  'PATCH /platform/collections/:id': {
    access: 'merchants.manage',
    summary: 'Change a collection; absent fields stay',
    tag,
    params,
    body: CollectionFields.partial().extend({ version: Version }),
    result: ConsoleCollection,
    errors: versioned,
  },
  'DELETE /platform/collections/:id': {
    access: 'merchants.manage',
    summary: 'Archive a collection',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /platform/collections/:id/restore': {
    access: 'merchants.manage',
    summary: 'Take a collection back from the archive, switched off',
    tag,
    params,
    result: ConsoleCollection,
    errors: refusals,
  },
  'POST /platform/collections/order': {
    access: 'merchants.manage',
    summary: 'Put collections in order; those that are not named come after them',
    tag,
    status: 204,
    body: Order,
    result: z.null(),
    errors: refusals,
  },
});
