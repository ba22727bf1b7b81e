import { useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { isAllergy, NO_ALLERGY, sayAllergy, useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { Switch } from '#web/ui/switch.tsx';
import { AllergyFields } from './allergy-fields.tsx';

interface AllergyQuestionProps {
  restaurantId: string;
  /** The question as a person of a group order is asked. Without it the question is about the whole order. */
  label?: string;
  hint?: string;
}

/** Whether somebody who eats this order has an allergy, and to what. It begins with what the account has. */
export function AllergyQuestion({ restaurantId, label, hint }: AllergyQuestionProps) {
  const t = useT();
  const allergy = useAllergy(restaurantId);
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const isOn = isSwitchedOn || isAllergy(allergy);
  return (
    <div className="grid gap-4">
      <Switch
        className="w-full justify-between font-semibold"
        label={label ?? t('allergy.question')}
        checked={isOn}
        onChange={(event) => {
          setSwitchedOn(event.target.checked);
          if (!event.target.checked) sayAllergy(restaurantId, NO_ALLERGY);
        }}
      />
      {isOn && (
        <AllergyFields
          value={allergy}
          onChange={(next) => {
            setSwitchedOn(true);
            sayAllergy(restaurantId, next);
          }}
          hint={hint ?? t('allergy.hint')}
        />
      )}
    </div>
  );
}
