import { IF_MISSING, MOST_CUTLERY, TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AllergyQuestion } from '#web/shared/ordering/allergy-question.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';

export function NotesStep({ order: { restaurant, service, visit, sums } }: { order: Order }) {
  const t = useT();
  const change = (draft: Parameters<typeof changeVisit>[1]): void => changeVisit(restaurant.id, draft);
  return (
    <>
      <AllergyQuestion restaurantId={restaurant.id} />
      <TextArea
        label={t('checkout.note')}
        optional={t('product.optional')}
        maxLength={TEXT_LIMITS.note}
        value={visit.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {sums.productPrice > 0 && (
        <OptionGroup legend={t('checkout.ifMissing')}>
          {IF_MISSING.map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="if-missing"
              label={t(`checkout.ifMissing.${each}`)}
              checked={(visit.ifMissing ?? 'CALL') === each}
              onChange={() => change({ ifMissing: each })}
            />
          ))}
        </OptionGroup>
      )}
      {service !== 'DINE_IN' && (
        <div className="flex items-center justify-between gap-3">
          <span className="font-semibold">{t('checkout.cutlery')}</span>
          <QuantityStepper
            value={visit.cutlery}
            min={0}
            max={MOST_CUTLERY}
            onChange={(cutlery) => change({ cutlery })}
            labels={{
              group: t('checkout.cutlery'),
              decrease: t('plan.fewer'),
              increase: t('plan.morePeople'),
              atMost: t('product.atMost', { n: MOST_CUTLERY }),
            }}
          />
        </div>
      )}
    </>
  );
}
