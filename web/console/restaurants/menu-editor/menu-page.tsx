import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import './menu.css';
import { DishList } from './dish-list.tsx';
import { DishPanel } from './dish-panel.tsx';
import { MenuFile } from './menu-file.tsx';
import { MenuSections } from './menu-sections.tsx';
import { OptionsPart } from './options-part.tsx';
import { useMenu, useMenuChoice, useRestaurant } from './use-menu.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

export default function MenuPage() {
  const ct = useConsoleT();
  const [isImporting, setImporting] = useState(false);
  const { restaurants, restaurant } = useRestaurant();
  const [{ tab }, choose] = useMenuChoice();
  return (
    <ConsoleSheet className="menu-editor">
      <ConsoleHead
        title={ct('section.menu')}
        beside={
          restaurant && (
            <SegmentedControl
              label={ct('menu.parts')}
              value={tab}
              onChange={(next) => choose({ tab: next })}
              segments={[
                { value: 'dishes', label: ct('menu.dishes') },
                { value: 'options', label: ct('menu.options') },
              ]}
            />
          )
        }
      >
        {restaurant && <MenuFile restaurantId={restaurant.id} isImporting={isImporting} onImporting={setImporting} />}
        {restaurants.length > 1 && restaurant && (
          <Select
            className="min-w-55"
            label={ct('menu.restaurant')}
            value={restaurant.id}
            onChange={(event) => choose({ restaurantId: event.target.value, categoryId: null })}
            options={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </ConsoleHead>
      {restaurant ? (
        <RestaurantMenu key={restaurant.id} restaurantId={restaurant.id} onImport={() => setImporting(true)} />
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </ConsoleSheet>
  );
}

interface RestaurantMenuProps {
  restaurantId: string;
  onImport: () => void;
}

function RestaurantMenu({ restaurantId, onImport }: RestaurantMenuProps) {
  const ct = useConsoleT();
  const { data: menu, error, refetch } = useMenu(restaurantId);
  if (menu) return <LoadedMenu menu={menu} onImport={onImport} />;
  if (error) return <LoadError title={ct('menu.failed')} error={error} onRetry={refetch} />;
  return (
    <div
      className="grid grid-cols-1 items-start gap-4 md:grid-cols-[clamp(232px,20vw,272px)_minmax(0,1fr)]"
      aria-busy="true"
    >
      <Skeleton shape="box" className="h-64 w-full" />
      <Skeleton shape="box" className="h-96 w-full" />
    </div>
  );
}

function LoadedMenu({ menu, onImport }: { menu: ConsoleMenu; onImport: () => void }) {
  const { productId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [{ tab }] = useMenuChoice();
  const close = (): void => void navigate({ pathname: consolePaths.menu(), search: params.toString() });
  return (
    <AskBeforeLeaving>
      {tab === 'options' ? (
        <OptionsPart menu={menu} />
      ) : (
        <div
          className={
            menu.groups.length > 0
              ? 'grid grid-cols-1 items-start gap-4 md:grid-cols-[clamp(232px,20vw,272px)_minmax(0,1fr)]'
              : undefined
          }
        >
          <MenuSections menu={menu} onImport={onImport} />
          <DishList menu={menu} />
        </div>
      )}
      <DishPanel menu={menu} productId={productId ?? null} onClose={close} />
    </AskBeforeLeaving>
  );
}
