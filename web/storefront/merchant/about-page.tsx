import { useT } from '#web/platform/i18n/use-t.ts';
import { LongText } from '#web/shared/page/long-text.tsx';
import type { Route } from './+types/about-route';
import { useMerchantPage } from './merchant-page.ts';
import { Fact, RestaurantFacts } from './restaurant-facts.tsx';
import { summaryOf } from '#web/shared/page/story-blocks.ts';
import { TabHead } from './tab-head.tsx';

export function AboutPage({ loaderData: about }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { place } = useMerchantPage();
  return (
    <div className="about-grid">
      <TabHead tab="About" description={summaryOf(about)} />
      <section className="story">
        <h2 className="text-h2">{t('merchant.tab.About')}</h2>
        <LongText text={about} />
      </section>
      <RestaurantFacts>{place.address && <Fact name={t('place.title')}>{place.address}</Fact>}</RestaurantFacts>
    </div>
  );
}
