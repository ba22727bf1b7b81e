import { useState, type FormEvent } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { AllergyFields } from '#web/shared/ordering/allergy-fields.tsx';
import { allergyFields, type Allergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

const allergyOf = ({ allergens, allergyNote }: User): Allergy => ({ allergens, note: allergyNote ?? '' });

/** What the person must not eat: suggested for each of their orders, and marked at dishes. */
export function OwnAllergies({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const [value, setValue] = useState(() => allergyOf(user));
  const { mutate, isPending } = useCallMutation('PATCH /me', {
    onSuccess: (changed) => {
      changeUser(changed);
      setValue(allergyOf(changed));
      toast.show({ text: t('profile.saved') });
    },
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  const isChanged = JSON.stringify(allergyFields(value)) !== JSON.stringify(allergyFields(allergyOf(user)));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !isPending) mutate({ body: allergyFields(value) });
  };
  return (
    <ProfileSection title={t('allergy.title')}>
      <form className="card grid gap-4" data-pad="" onSubmit={save}>
        <AllergyFields value={value} onChange={setValue} hint={t('allergy.profileHint')} />
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          {t('profile.save')}
        </Button>
      </form>
    </ProfileSection>
  );
}
