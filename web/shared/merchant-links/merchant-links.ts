import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { linkOn } from './social-link.ts';

export interface MerchantLink {
  name: string;
  href: string;
}

/** Links that are set and enabled; a disabled link appears nowhere. */
export function useMerchantLinks(): { phone: string | null; social: MerchantLink[]; apps: MerchantLink[] } {
  const { web } = useStorefront().settings;
  const shown = (active: boolean, name: string, host: string, value: string | null): MerchantLink[] =>
    active && value ? [{ name, href: linkOn(host, value) }] : [];
  return {
    phone: web.phoneActive ? web.phone : null,
    social: [
      ...shown(web.telegramActive, 'Telegram', 't.me', web.telegram),
      ...shown(web.instagramActive, 'Instagram', 'instagram.com', web.instagram),
      ...shown(web.facebookActive, 'Facebook', 'facebook.com', web.facebook),
    ],
    apps: [
      ...shown(web.telegramBotLinkActive, 'Telegram bot', 't.me', web.telegramBotLink),
      ...shown(web.iosAppLinkActive, 'App Store', 'apps.apple.com', web.iosAppLink),
      ...shown(web.androidAppLinkActive, 'Google Play', 'play.google.com', web.androidAppLink),
    ],
  };
}
