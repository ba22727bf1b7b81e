import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { billOfSums } from '#domain/orders/pricing/bill.ts';
import { checkPromo } from '#domain/orders/pricing/promo.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { dayOf, formatTime } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { filledTexts } from '#web/platform/form/localized-text-input.tsx';
import { MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { minuteOfTime } from '#web/platform/form/wall-time.ts';
import { Bill } from '#web/ui/bill.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { billRows } from '#web/shared/ordering/bill-rows.ts';
import { promoSentence } from '#web/shared/ordering/promo-field.tsx';
import { SERVICES, toPromo, type PromoValues } from './promo-values.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

/** A basket that the draft is tried on, by the rule that prices orders. */
export function PromoTrial({ control, usedCount }: { control: Control<PromoValues>; usedCount: number }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const headingId = useId();
  const { money, distance } = useFormat();
  const values = useWatch({ control }) as PromoValues;
  const [dishes, setDishes] = useState(100_000);
  const [delivery, setDelivery] = useState(12_000);
  const [service, setService] = useState<ServiceType>('DELIVERY');
  const [day, setDay] = useState(() => dayOf(Date.now()));
  const [time, setTime] = useState(() => formatTime(Date.now()));
  const [isFirst, setIsFirst] = useState(true);
  const promo = toPromo(values, usedCount);
  const productPrice = dishes * MINOR_UNITS;
  const verdict = checkPromo(promo, {
    wall: { day, minute: minuteOfTime(time) ?? 0 },
    restaurantId: promo.restaurantId ?? '',
    branchId: promo.branchIds[0] ?? null,
    serviceType: service,
    productPrice,
    guest: { usedThisPromo: 0, hasOrderedBefore: !isFirst },
  });
  const sums = billOfSums(
    { productPrice, lineDiscounts: 0, productCount: 1 },
    {
      serviceType: service,
      deliveryPrice: delivery * MINOR_UNITS,
      promo: verdict.ok ? promo : null,
      hallCharge: null,
    },
  );
  const sum = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0);
  return (
    <section className="card grid gap-4" data-pad="" aria-labelledby={headingId}>
      <h3 id={headingId} className="text-h4">
        {ct('promos.trial')}
      </h3>
      <SettingPair>
        <TextField
          type="number"
          min={0}
          label={ct('promos.trialDishes')}
          value={dishes}
          onChange={({ target }) => setDishes(sum(target.valueAsNumber))}
        />
        <TextField
          type="number"
          min={0}
          label={ct('promos.trialDelivery')}
          value={delivery}
          disabled={service !== 'DELIVERY'}
          onChange={({ target }) => setDelivery(sum(target.valueAsNumber))}
        />
      </SettingPair>
      <Select
        label={ct('promos.services')}
        value={service}
        onChange={({ target }) => setService(target.value as ServiceType)}
        options={SERVICES.map((value) => ({ value, label: ct(`service.${value}`) }))}
      />
      <SettingPair>
        <TextField
          type="date"
          label={ct('promos.trialDay')}
          value={day}
          onChange={({ target }) => setDay(target.value || day)}
        />
        <TextField
          type="time"
          label={ct('promos.trialTime')}
          value={time}
          onChange={({ target }) => setTime(target.value || time)}
        />
      </SettingPair>
      <Switch label={ct('promos.trialFirst')} checked={isFirst} onChange={() => setIsFirst(!isFirst)} />
      <div role="status">{!verdict.ok && <Notice tone="warn">{promoSentence(verdict.refusal, t, money)}</Notice>}</div>
      <Bill
        lines={billRows({
          sums: { ...sums, distance: null },
          service,
          promoCode: promo.code ?? '',
          promoTitle: textIn(filledTexts(values.title), language) || null,
          money,
          distance,
          t,
        })}
      />
    </section>
  );
}
