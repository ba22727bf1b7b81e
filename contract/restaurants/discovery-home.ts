/** The home page's rows. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { RestaurantCard, Term } from './discovery-list.ts';
import { Id, LinkText, PictureValue, VideoValue } from '../platform/values.ts';

export const Banner = z
  .object({
    id: Id,
    title: z.string(),
    body: z.string(),
    action: z.string(),
    link: LinkText.nullable(),
    picture: PictureValue.nullable(),
    tone: z.enum(['teal', 'amber', 'wine', 'blue', 'green', 'ink']),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

export const Story = z
  .object({
    id: Id,
    title: z.string(),
    cover: PictureValue.nullable(),
    slides: z.array(
      z.object({
        /** Of a video its poster. */
        picture: PictureValue.nullable(),
        video: VideoValue.nullable(),
        title: z.string(),
        link: LinkText.nullable(),
      }),
    ),
  })
  .meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

export const HomePage = z
  .object({
    kitchens: z.array(Term),
    banners: z.array(Banner),
    stories: z.array(Story),
    collections: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        kind: z.string(),
        items: z.array(RestaurantCard),
      }),
    ),
    openCount: z.int(),
    total: z.int(),
    /** The storefront has one restaurant only: its page is the home page. */
    only: z.string().nullable(),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof HomePage>;

export const homeContract = define({
  'GET /home': {
    access: 'public',
    summary: 'The home page of this storefront',
    tag: 'discovery',
    result: HomePage,
  },
});
