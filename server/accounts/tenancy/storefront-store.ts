/** Reads merchants and their web settings. */
import type { MerchantApps } from '#domain/accounts/tenancy/app-links.ts';
import type { SignInProvider } from '#contract/accounts/identity-providers.ts';
import type { MerchantInfo, WebSettings } from '#contract/accounts/tenancy.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface Storefront {
  merchant: MerchantInfo;
  web: WebSettings;
  apps: MerchantApps;
  deleted: boolean;
  /** Its own verified hosts, the main one first. */
  hosts: string[];
  /** Ways to sign in that the merchant has switched off. */
  signInOff: SignInProvider[];
}

interface MerchantRow {
  id: string;
  kind: 'MERCHANT' | 'MARKETPLACE';
  sub: string;
  name: MerchantInfo['name'];
  logo: string | null;
  color: string | null;
  app_id: string | null;
  apple_app_id: string | null;
  android_package: string | null;
  android_fingerprints: string[];
  yandex_map_key: string | null;
  currency: string;
  latitude: number;
  longitude: number;
  is_active: boolean;
  deleted: boolean;
  hosts: string[];
}

const merchantColumns = `m.id, m.kind, m.sub, m.name, m.logo, m.color, m.app_id, m.apple_app_id,
  m.android_package, m.android_fingerprints, m.yandex_map_key, m.currency,
  m.latitude, m.longitude, m.is_active and m.live as is_active, m.deleted,
  array(select d.host from merchant_domain d
        where d.merchant_id = m.id and d.verified_at is not null order by d.created_date, d.host) as hosts`;

const merchantByKey = statement<MerchantRow>(
  'tenancy.by-key',
  `select ${merchantColumns} from merchant m where m.sub = $1 and m.kind = 'MERCHANT'`,
);
const merchantById = statement<MerchantRow>(
  'tenancy.by-id',
  `select ${merchantColumns} from merchant m where m.id = $1`,
);
const merchantByHost = statement<MerchantRow>(
  'tenancy.by-host',
  `select ${merchantColumns} from merchant m
   where m.id = (select merchant_id from merchant_domain where host = $1 and verified_at is not null)`,
);
const marketplace = statement<MerchantRow>(
  'tenancy.marketplace',
  `select ${merchantColumns} from merchant m where m.kind = 'MARKETPLACE'`,
);

const settingsOf = statement<Record<string, unknown>>(
  'tenancy.settings',
  "select * from merchant_web_settings where merchant_id = current_setting('app.merchant_id')::uuid",
);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const offOf = (row: Record<string, unknown>): SignInProvider[] => (row.sign_in_off ?? []) as SignInProvider[];

/** Field by field: a column added later is not exposed by accident. */
function toWebSettings(
  merchant: MerchantRow,
  row: Record<string, unknown>,
  { signIn, mapKey }: Installation,
): WebSettings {
  const flag = (name: string): boolean => row[name] === true;
  return {
    merchantId: merchant.id,
    brand: text(row.brand),
    logo: text(row.logo) ?? merchant.logo,
    favicon: text(row.favicon),
    domain: text(row.domain),
    mainColor: text(row.main_color) ?? merchant.color,
    mainColorType: row.main_color_type === 'LIGHT' ? 'LIGHT' : 'DARK',
    isDark: flag('is_dark'),
    mainLanguage: row.main_language as WebSettings['mainLanguage'],
    uzLangActive: flag('uz_lang_active'),
    ruLangActive: flag('ru_lang_active'),
    engLangActive: flag('eng_lang_active'),
    deliveryActive: flag('delivery_active'),
    pickupActive: flag('pickup_active'),
    dineInActive: flag('dine_in_active'),
    branchesActive: flag('branches_active'),
    bannersActive: flag('banners_active'),
    storiesActive: flag('stories_active'),
    vacanciesActive: flag('vacancies_active'),
    privacyActive: flag('privacy_active'),
    offerActive: flag('offer_active'),
    aboutMerchantActive: flag('about_merchant_active'),
    notificationsActive: flag('notifications_active'),
    iosAppLink: text(row.ios_app_link),
    iosAppLinkActive: flag('ios_app_link_active'),
    androidAppLink: text(row.android_app_link),
    androidAppLinkActive: flag('android_app_link_active'),
    telegramBotLink: text(row.telegram_bot_link),
    telegramBotLinkActive: flag('telegram_bot_link_active'),
    phone: text(row.phone),
    phoneActive: flag('phone_active'),
    telegram: text(row.telegram),
    telegramActive: flag('telegram_active'),
    instagram: text(row.instagram),
    instagramActive: flag('instagram_active'),
    facebook: text(row.facebook),
    facebookActive: flag('facebook_active'),
    mapType: row.map_type as WebSettings['mapType'],
    mapKey: row.map_type === 'DASTURXON_YANDEX' ? mapKey : merchant.yandex_map_key,
    signIn: signIn.filter((provider) => !offOf(row).includes(provider)),
    analytics: row.analytics as WebSettings['analytics'],
  };
}

export interface StorefrontStore {
  byKey(key: string): Promise<Storefront | undefined>;
  byId(id: string): Promise<Storefront | undefined>;
  byHost(host: string): Promise<Storefront | undefined>;
  marketplace(): Promise<Storefront | undefined>;
}

/** What the installation has configured, for all storefronts. */
export interface Installation {
  signIn: WebSettings['signIn'];
  /** The platform's own key for Yandex maps. */
  mapKey: string | null;
}

export function storefrontStore(transactions: Transactions, installation: Installation): StorefrontStore {
  async function sharedFields(row: MerchantRow | undefined): Promise<Storefront | undefined> {
    if (!row) return undefined;
    const [settings] = await transactions.tenantRows(row.id, settingsOf);
    const merchant: MerchantInfo = {
      id: row.id,
      key: row.sub,
      kind: row.kind,
      name: row.name,
      logo: row.logo,
      color: row.color,
      latitude: row.latitude,
      longitude: row.longitude,
      isActive: row.is_active,
      currency: row.currency,
      appId: row.app_id,
    };
    return {
      merchant,
      web: toWebSettings(row, settings ?? {}, installation),
      apps: {
        appleAppId: row.apple_app_id,
        androidPackage: row.android_package,
        androidFingerprints: row.android_fingerprints,
      },
      deleted: row.deleted,
      hosts: row.hosts,
      signInOff: offOf(settings ?? {}),
    };
  }
  const first = async (rows: Promise<MerchantRow[]>): Promise<Storefront | undefined> => sharedFields((await rows)[0]);
  return {
    byKey: (key) => first(transactions.platformRows(merchantByKey, [key])),
    byId: (id) => first(transactions.platformRows(merchantById, [id])),
    byHost: (host) => first(transactions.platformRows(merchantByHost, [host])),
    marketplace: () => first(transactions.platformRows(marketplace)),
  };
}
