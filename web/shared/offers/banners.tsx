import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#contract/restaurants/discovery-home.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { SideScroll } from './side-scroll.tsx';

/** A row of banners that never scrolls by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const { settings } = useStorefront();
  if (!settings.web.bannersActive || banners.length === 0) return null;
  return (
    <SideScroll as="section" label={t('home.offers')} className="banner-row">
      {banners.map((banner, at) => (
        <BannerCard key={banner.id} banner={banner} priority={at === 0} />
      ))}
    </SideScroll>
  );
}

export function BannerCard({ banner, priority }: { banner: Banner; priority: boolean }) {
  return (
    <BannerLink banner={banner}>
      <StoredPicture
        picture={banner.picture}
        alt=""
        ratio="fill"
        className="banner-photo"
        priority={priority}
        sizes="(width >= 900px) 320px, 180px"
      />
      <h2 className="banner-title">{banner.title}</h2>
      {banner.body && <p>{banner.body}</p>}
      {banner.link && banner.action && (
        <span className="inline-flex items-center gap-1.5 mt-auto text-[0.875rem] font-strong">
          {banner.action}
          <Icon name="arrow-right" size={16} />
        </span>
      )}
    </BannerLink>
  );
}

/** Links of the storefront open in place, external ones in a new tab. */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  const props = { className: 'banner', 'data-tone': banner.tone, children };
  if (!banner.link) return <div {...props} />;
  if (/^https?:\/\//i.test(banner.link))
    return <a href={banner.link} target="_blank" rel="noopener noreferrer" {...props} />;
  return <Link to={banner.link} prefetch="intent" {...props} />;
}
