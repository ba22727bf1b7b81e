import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useShare } from '#web/shared/page/share-button.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

interface GroupStatusProps {
  group: GroupOrder;
  restaurant: { slug: string; name: string; timeZone: string };
  token: string;
}

/** When it closes, what everybody may spend, and the link for friends. */
export function GroupStatusCard({ group, restaurant, token }: GroupStatusProps) {
  const t = useT();
  const { money } = useFormat();
  const minutes = Math.max(1, Math.floor((Date.parse(group.closesAt) - useNow()) / 60_000));
  const share = useShare({
    name: t('group.shareTitle', { name: restaurant.name }),
    path: paths.groupOrder(restaurant, token),
  });
  const hasJoined = group.people.length > 0;
  return (
    <section className="card grid gap-3" data-pad="" aria-label={t('group.about')}>
      <Fact icon="alarm-clock">
        {t('group.closesAt', { time: clockOf(restaurant.timeZone).time(group.closesAt), n: minutes })}
      </Fact>
      <Fact icon="wallet">
        {group.personLimit === null ? t('group.noLimit') : t('group.limit', { sum: money(group.personLimit) })}
      </Fact>
      <Fact icon="user">{t('group.hostPays', { name: group.hostName })}</Fact>
      {hasJoined && (
        <Button icon="share" wide onClick={share}>
          {t('group.share')}
        </Button>
      )}
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex items-center gap-2">
      <Icon name={icon} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
