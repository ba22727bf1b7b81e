import { useT } from '#web/shell/i18n/use-t.ts';
import { LongText } from '../pages/long-text.tsx';
import type { Route } from './+types/about-route';
import { summaryOf } from './story-blocks.ts';
import { TabHead } from './tab-head.tsx';

export function AboutPage({ loaderData: about }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  return (
    <section className="story">
      <TabHead tab="About" description={summaryOf(about)} />
      <h2 className="text-h2">{t('merchant.tab.About')}</h2>
      <LongText text={about} />
    </section>
  );
}
