import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { offeredServices, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { setFromGuide } from '#web/shared/console/navigation/from-guide.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dishesToTry } from './dishes-to-try.ts';

/** Places an order that goes the way of every order, marked as a test. */
export function TestOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const [branchId, setBranchId] = useState((branch ?? me.branches[0])?.id ?? '');
  const chosen = me.branches.find(({ id }) => id === branchId);
  return (
    <Dialog open onClose={onClose} title={ct('testOrder.title')} closeLabel={t('close')} size="small">
      <div className="grid gap-4">
        <p className="text-ink-2">{ct('testOrder.why')}</p>
        {me.branches.length > 1 && (
          <Select
            label={ct('staff.branch')}
            value={branchId}
            onChange={(event) => setBranchId(event.target.value)}
            options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {chosen ? (
          <AtBranchMenu key={branchId} branchId={branchId} restaurantId={chosen.restaurantId} />
        ) : (
          <EmptyState icon="store" title={ct('noBranch.title')} />
        )}
      </div>
    </Dialog>
  );
}

function AtBranchMenu({ branchId, restaurantId }: { branchId: string; restaurantId: string }) {
  const t = useT();
  const ct = useConsoleT();
  const { data: menu, isError } = useCallQuery('GET /console/menu', { query: { merchantId: restaurantId } });
  if (!menu) return <p role="status">{isError ? ct('menu.failed') : t('loading')}</p>;
  return <TestOrderForm menu={menu} branchId={branchId} />;
}

function TestOrderForm({ menu, branchId }: { menu: ConsoleMenu; branchId: string }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const { settings } = useStorefront();
  const services = offeredServices(settings.web);
  const dishes = dishesToTry(menu, branchId, language);
  const [service, setService] = useState<ServiceType>(services.find((each) => each === 'PICK_UP') ?? services[0]!);
  const [dishId, setDishId] = useState(dishes[0]?.id ?? '');
  // One key for one order, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useCallMutation('POST /console/test-orders', {
    invalidates: ['GET /console/setup'],
    onSuccess: ({ id, number }) => {
      show({ text: ct('testOrder.placed', { number: shortNumber(number) }) });
      setFromGuide(true);
      void navigate(consolePaths.board(id));
    },
  });
  if (dishes.length === 0) return <EmptyState icon="book-open-text" title={ct('testOrder.noDishes')} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        mutate({
          body: { branchId, serviceType: service, cartItems: [{ productId: dishId, productCount: 1 }] },
          headers: { 'idempotency-key': idempotencyKey },
        });
      }}
    >
      {services.length > 1 && (
        <SegmentedControl
          label={ct('newOrder.service')}
          wide
          value={service}
          onChange={setService}
          segments={services.map((value) => ({ value, label: ct(`service.${value}`) }))}
        />
      )}
      <Select
        label={ct('testOrder.dish')}
        value={dishId}
        onChange={(event) => setDishId(event.target.value)}
        options={dishes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div role="alert">{error && <Notice tone="bad">{errorMessage(error)}</Notice>}</div>
      <Button kind="primary" type="submit" loading={isPending}>
        {ct('testOrder.place')}
      </Button>
    </form>
  );
}
