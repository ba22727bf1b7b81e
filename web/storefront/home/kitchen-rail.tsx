import { Link } from 'react-router';
import type { Term } from '#contract/restaurants/discovery-list.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useServiceQuery } from '#web/shared/visitor-choices/chosen-service.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { SideScroll } from '#web/shared/offers/side-scroll.tsx';

/** Round photographs of kitchens, each linked to its list of restaurants. */
export function KitchenRail({ kitchens }: { kitchens: readonly Term[] }) {
  const t = useT();
  const service = useServiceQuery();
  if (kitchens.length === 0) return null;
  return (
    <SideScroll as="nav" label={t('home.kitchens')} className="kitchen-rail">
      {kitchens.map((kitchen) => (
        <Link key={kitchen.code} to={paths.restaurants({ ...service, kitchen: kitchen.code })} className="kitchen-link">
          <StoredPicture
            picture={kitchen.picture}
            alt=""
            ratio="1:1"
            sizes="126px"
            fallback={<span className="text-h3">{kitchen.name.slice(0, 1)}</span>}
          />
          <span>{kitchen.name}</span>
        </Link>
      ))}
    </SideScroll>
  );
}
