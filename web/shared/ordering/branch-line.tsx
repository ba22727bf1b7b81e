import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOwnChoice } from '#web/shared/branches/use-own-choice.ts';
import type { Order } from './use-basket-order.ts';

/** The branch that prepares the order, with a link to choose another. */
export function BranchLine({ order, onChoose }: { order: Order; onChoose: () => void }) {
  const t = useT();
  const { settings } = useStorefront();
  const ownChoice = useOwnChoice();
  const { distance } = useFormat();
  const { branch, chosenBranchId, service, sums } = order;
  const far =
    service === 'DELIVERY' && sums.distance !== null && sums.deliveryPrice !== null ? distance(sums.distance) : null;
  return (
    <div className="branch-line">
      <Icon name="store" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{branch?.name ?? ownChoice.name}</b>
        <span className="block text-small text-ink-2">
          {[
            branch?.address,
            far,
            chosenBranchId ? t('merchant.branchByHand') : branch && ownChoice.isNearest && ownChoice.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {settings.web.branchesActive && (
        <TextLink
          icon="map"
          className="min-h-11"
          render={(props) => <button type="button" aria-haspopup="dialog" onClick={onChoose} {...props} />}
        >
          {t('merchant.onMap')}
        </TextLink>
      )}
    </div>
  );
}
