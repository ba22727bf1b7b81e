/** Banners, stories and collections as managers write them. */
import { z } from 'zod';
import { consoleVacanciesContract } from './offers-vacancies.ts';
import {
  tag,
  access,
  refusals,
  versioned,
  Version,
  params,
  texts,
  list,
  Order,
  Schedule,
  Languages,
  Stored,
} from './offers-front-rows.ts';
import { define } from '../platform/kit.ts';
import { Id, LinkText, PictureValue, VideoValue, TextsValue } from '../platform/values.ts';

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

export const consoleFrontContract = {
  ...define({
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
  }),
  ...consoleVacanciesContract,
};
