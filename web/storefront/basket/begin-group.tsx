import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { MOST_GROUP_NOTE, MOST_LINES_OF_PERSON, MOST_PERSON_NAME } from '#domain/orders/orders/group-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useBasketActions, type BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { itemsOf } from '#web/shared/basket/items-of.ts';
import { putGroup } from '#web/shared/group-orders/stored-groups.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const MINUTES = [15, 30, 60, 120, 240] as const;
const MINOR_UNITS = 100;

interface BeginGroupProps {
  restaurant: BasketRestaurant;
  lines: readonly BasketLine[];
  onClose: () => void;
}

/** The host's name, the closing time and the limit; the basket becomes the host's own dishes. */
export function BeginGroup({ restaurant, lines, onClose }: BeginGroupProps) {
  const t = useT();
  const form = useId();
  const navigate = useNavigate();
  const { settings } = useStorefront();
  const { user } = useVisitor();
  const { clear } = useBasketActions(restaurant);
  const [typed, setTyped] = useState<string | null>(null);
  const [minutes, setMinutes] = useState('30');
  const [limit, setLimit] = useState('');
  const name = (typed ?? user?.firstName ?? '').trim();
  const { mutate, isPending, error } = useCallMutation('POST /merchants/:id/group-orders', {
    onSuccess: ({ token, group }) => {
      putGroup(settings.merchant.id, { restaurant, token, closesAt: group.closesAt, lineKeys: [] });
      clear();
      void navigate(paths.groupOrder(restaurant, token));
    },
  });
  const items = itemsOf(lines).map((item) => ({ ...item, note: item.note?.slice(0, MOST_GROUP_NOTE) ?? null }));
  const personLimit = Math.round(Number(limit) * MINOR_UNITS);
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    if (!name || isPending || items.length > MOST_LINES_OF_PERSON) return;
    mutate({
      params: { id: restaurant.id },
      body: {
        name,
        closesAt: new Date(Date.now() + Number(minutes) * 60_000).toISOString(),
        personLimit: personLimit > 0 ? personLimit : null,
        items,
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('group.together')}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button kind="primary" size={56} wide type="submit" form={form} loading={isPending} disabled={!name}>
          {t('group.create')}
        </Button>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={begin}>
        <TextField
          label={t('group.yourName')}
          hint={t('group.yourNameHint')}
          value={typed ?? user?.firstName ?? ''}
          maxLength={MOST_PERSON_NAME}
          autoComplete="given-name"
          required
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={t('group.closesIn')}
          value={minutes}
          options={MINUTES.map((each) => ({
            value: String(each),
            label: each < 60 ? t('group.minutes', { n: each }) : t('group.hours', { n: each / 60 }),
          }))}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <TextField
          label={t('group.personLimit')}
          optional={t('product.optional')}
          hint={t('group.personLimitHint')}
          type="number"
          inputMode="numeric"
          min={1000}
          step={1000}
          max={10_000_000}
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
        <div role="alert">
          {items.length > MOST_LINES_OF_PERSON && (
            <Notice tone="warn">{t('group.tooManyOwn', { n: MOST_LINES_OF_PERSON })}</Notice>
          )}
          {error && (
            <Notice tone="bad">
              {t(
                error instanceof ApiError && 'why' in error.problem && error.problem.why === 'TOO_MANY_GROUPS'
                  ? 'group.problem.TOO_MANY_GROUPS'
                  : 'group.problem.other',
              )}
            </Notice>
          )}
        </div>
      </form>
    </Dialog>
  );
}
