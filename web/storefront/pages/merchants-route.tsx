import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageContext } from '#web/shell/page-context.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/shell/seo.tsx';
import { onlyModalChanged } from '#web/shell/use-modal.ts';
import { callQuery, commonPart, countFilters, isPersonal, readFilters } from '../list/filters.ts';
import { MerchantsView } from '../list/merchants-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { sharePicture } from '../trade/trade-picture.tsx';
import type { Route } from './+types/merchants-route';

/** Filters that are the same for everybody; free text, likes and places are the browser's to ask. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const common = commonPart(filters);
  return context.get(pageContext).ask('GET /merchants', {
    query: asWritten(callQuery(common.sort === 'near' ? { ...common, sort: 'best' } : common, null)),
  });
}

/** A query's flags are read from text, also when the call is made within the server. */
const asWritten = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === true ? 'true' : value])) as Query;

/** A change that only the browser asks about does not trouble the server's pages. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (onlyModalChanged(currentUrl, nextUrl)) return false;
  if (currentUrl.pathname === nextUrl.pathname && isPersonal(readFilters(nextUrl.searchParams))) return false;
  return defaultShouldRevalidate;
}

export default function MerchantsRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const brand = useBrand();
  const [first] = loaderData.items;
  return (
    <div className="wrap py-5 md:py-7">
      <ListHead title={t('list.title')} description={t('list.description', { brand })} image={sharePicture(first?.cover)} />
      <MerchantsView rendered={loaderData} />
    </div>
  );
}

function ListHead(props: { title: string; description: string; image?: string }) {
  const { filters } = useFilters();
  return <PageHead {...props} noindex={countFilters(filters) > 0 || filters.sort !== 'best'} />;
}
