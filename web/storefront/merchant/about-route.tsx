import { data } from 'react-router';
import { useT } from '#web/shell/i18n/use-t.ts';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import '#web/styles/merchant-tabs.css';
import { LongText } from '../pages/long-text.tsx';
import type { Route } from './+types/about-route';
import { summaryOf } from './story-blocks.ts';
import { TabHead } from './tab-head.tsx';

/** Switched off or without a word, there is no such page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<string> {
  const { ask, settings } = context.get(pageContext);
  const { about } = await orNotFound(ask('GET /merchants/:id', { params }));
  if (!settings.web.aboutMerchantActive || about === '') throw data(null, { status: 404 });
  return about;
}

export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const t = useT();
  return (
    <section className="story">
      <TabHead tab="About" description={summaryOf(about)} />
      <h2 className="text-h2">{t('merchant.tab.About')}</h2>
      <LongText text={about} />
    </section>
  );
}
