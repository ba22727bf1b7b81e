import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import type { BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { storedGroups } from '#web/shared/group-orders/stored-groups.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BeginGroup } from './begin-group.tsx';

/** Links to the group orders that this browser takes part in. */
export function GroupNotices() {
  const t = useT();
  const { settings } = useStorefront();
  return (storedGroups(settings.merchant.id).use() ?? []).map(({ token, restaurant }) => (
    <Notice
      key={token}
      icon="users"
      trailing={
        <Button size={40} render={(props) => <Link to={paths.groupOrder(restaurant, token)} {...props} />}>
          {t('basket.goTo')}
        </Button>
      }
    >
      {t('group.running', { name: restaurant.name })}
    </Notice>
  ));
}

/** Turns this basket into a group order. */
export function OrderTogether({ restaurant, lines }: { restaurant: BasketRestaurant; lines: readonly BasketLine[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card flex flex-wrap items-center gap-3" data-pad="" aria-label={t('group.together')}>
      <Icon name="users" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('group.together')}</h2>
        <p className="text-small text-ink-2">{t('group.togetherWhy')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{t('group.begin')}</Button>
      {isOpen && <BeginGroup restaurant={restaurant} lines={lines} onClose={() => setOpen(false)} />}
    </section>
  );
}
