import { useNavigate } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/styles/slim-header.css';
import type { Restaurant } from './merchant-page.ts';
import { requestMenuSearch } from './menu-search-request.ts';

/** On phones, fixed at the top once the cover with its own buttons has scrolled away. */
export function SlimHeader({ restaurant, isMenu }: { restaurant: Restaurant; isMenu: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const back = (): void => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(paths.home());
  };
  const search = (): void => {
    requestMenuSearch();
    if (!isMenu) void navigate(paths.restaurant(restaurant));
  };
  return (
    <div className="slim-header md:hidden">
      <IconButton icon="arrow-left" label={t('back')} onClick={back} />
      <button
        type="button"
        className="flex-1 min-w-0 min-h-11 font-strong text-start truncate"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        {restaurant.name}
      </button>
      <IconButton icon="search" label={t('merchant.search')} onClick={search} />
    </div>
  );
}
