import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';

/** The merchant names the shelf of the fastest deliveries; for other services it is another one. */
export function titleOf(
  { kind, title }: Pick<HomePage['collections'][number], 'kind' | 'title'>,
  service: ServiceType,
  t: Translate,
): string {
  if (kind === 'NEAREST' && service !== 'DELIVERY') return t(`home.soonest.${service}`);
  return title || t('list.title');
}
