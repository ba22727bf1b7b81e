/** Which storefront an address means, how it looks and what it offers. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { SIGN_IN_PROVIDERS } from './identity-providers.ts';
import { Id, LanguageCode, Latitude, Longitude, TextsValue } from '../platform/values.ts';

const link = z.string().nullable();

export const WebSettings = z
  .object({
    merchantId: Id,
    brand: z.string().nullable(),
    logo: link,
    favicon: link,
    domain: z.string().nullable(),
    mainColor: z.string().nullable(),
    mainColorType: z.enum(['DARK', 'LIGHT']),
    isDark: z.boolean(),
    mainLanguage: LanguageCode.nullable(),
    uzLangActive: z.boolean(),
    ruLangActive: z.boolean(),
    engLangActive: z.boolean(),
    deliveryActive: z.boolean(),
    pickupActive: z.boolean(),
    dineInActive: z.boolean(),
    branchesActive: z.boolean(),
    bannersActive: z.boolean(),
    storiesActive: z.boolean(),
    vacanciesActive: z.boolean(),
    privacyActive: z.boolean(),
    offerActive: z.boolean(),
    aboutMerchantActive: z.boolean(),
    notificationsActive: z.boolean(),
    iosAppLink: link,
    iosAppLinkActive: z.boolean(),
    androidAppLink: link,
    androidAppLinkActive: z.boolean(),
    telegramBotLink: link,
    telegramBotLinkActive: z.boolean(),
    phone: link,
    phoneActive: z.boolean(),
    telegram: link,
    telegramActive: z.boolean(),
    instagram: link,
    instagramActive: z.boolean(),
    facebook: link,
    facebookActive: z.boolean(),
    mapType: z.enum(['YANDEX', 'LEAFLET', 'DASTURXON_YANDEX']),
    mapKey: z.string().nullable(),
    /** The configured sign-in providers. */
    signIn: z.array(z.enum(SIGN_IN_PROVIDERS)),
    analytics: z.object({
      addresses: z.array(z.string()),
      gtagId: z.string().optional(),
      metrikaId: z.string().optional(),
    }),
  })
  .meta({ id: 'WebSettings' });
export type WebSettings = z.infer<typeof WebSettings>;

export const MerchantInfo = z
  .object({
    id: Id,
    key: z.string(),
    kind: z.enum(['MERCHANT', 'MARKETPLACE']),
    name: TextsValue,
    logo: link,
    color: z.string().nullable(),
    latitude: Latitude,
    longitude: Longitude,
    isActive: z.boolean(),
    currency: z.string(),
    /** Of the merchant's own app in the App Store: its pages offer it. */
    appId: z.string().nullable(),
  })
  .meta({ id: 'MerchantInfo' });
export type MerchantInfo = z.infer<typeof MerchantInfo>;

export const Settings = z
  .object({
    merchant: MerchantInfo,
    web: WebSettings,
    basePath: z.string(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const tenancyContract = define({
  'GET /settings': {
    access: 'anyone',
    summary: 'The storefront of an address',
    tag: 'tenancy',
    tenant: 'none',
    query: z.object({ host: z.string().max(255), path: z.string().max(2000).default('/') }),
    result: Settings,
    errors: ['NOT_FOUND'],
  },
  'GET /tls/ask': {
    access: 'anyone',
    summary: 'Whether a web server that gets certificates on demand may get one for this host: 200 or 404',
    tag: 'tenancy',
    tenant: 'none',
    query: z.object({ domain: z.string().max(255) }),
    result: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 600 },
  },
});
