import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { merchantOpeningsContract } from '#contract/management/merchant-openings.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { SERVICE_TYPES } from '#domain/restaurants/places/service-type.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { ChecklistInput, SegmentedInput } from '#web/platform/form/choice-fields.tsx';
import { Form } from '#web/platform/form/form.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useContractForm } from '#web/platform/form/use-contract-form.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { KitchensInput } from './kitchens-input.tsx';
import { bodyOf, emptyValues, fieldOf, missingIn, openDraft } from './open-values.ts';
import { PlaceInput } from './place-input.tsx';

function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('opening.failed');
  const { why } = error.problem as { why?: string };
  if (why === 'TOO_MANY_OPENED') return t('opening.tooMany');
  if (why === 'ALREADY_PENDING') return t('opening.alreadyPending');
  return error.code === 'RATE_LIMITED' ? t('problem.RATE_LIMITED') : t('opening.failed');
}

/** What is typed survives reloading and leaving the page; it is forgotten once it has been sent. */
export function OpenForm({ isFirst }: { isFirst: boolean }) {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const { api } = useStorefront();
  const form = useContractForm({
    schema: merchantOpeningsContract['POST /merchants/open'].body,
    defaultValues: openDraft.get() ?? emptyValues(language),
    toBody: bodyOf,
    rules: missingIn,
    fieldOf,
    fieldText: (field) =>
      t(`opening.missing.${field as 'name' | 'city' | 'address' | 'pin' | 'services' | 'legalName' | 'tin'}`),
    failureText: (error) => failureText(error, t),
    send: (body) => api('POST /merchants/open', { body }),
    onSaved: async () => {
      openDraft.set(null);
      await invalidateCalls(client, 'GET /me/openings');
      window.scrollTo({ top: 0 });
    },
  });
  const { control, methods } = form;
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => openDraft.set(values) }),
    [methods],
  );
  const mainLanguage = useWatch({ control, name: 'mainLanguage' });
  return (
    <Form form={form} className="grid gap-4" ignoresEnter>
      <section className="card grid gap-4" data-pad="" aria-labelledby="open-restaurant">
        <h2 id="open-restaurant" className="text-h3">
          {t(isFirst ? 'opening.restaurant' : 'opening.another')}
        </h2>
        <div className="grid gap-1">
          <span className="label">{t('opening.language')}</span>
          <SegmentedInput
            control={control}
            name="mainLanguage"
            label={t('opening.language')}
            segments={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <p className="hint">{t('opening.languageHint')}</p>
        </div>
        <TextInput
          control={control}
          name="name"
          label={t('opening.name')}
          hint={t('opening.nameHint', { language: LANGUAGE_NAMES[mainLanguage] })}
          maxLength={200}
          autoComplete="organization"
        />
        <KitchensInput control={control} name="kitchens" />
        <CompanyFields control={control} />
      </section>
      <section className="card grid gap-4" data-pad="" aria-labelledby="open-place">
        <h2 id="open-place" className="text-h3">
          {t('opening.place')}
        </h2>
        <TextInput
          control={control}
          name="city"
          label={t('opening.city')}
          maxLength={100}
          autoComplete="address-level2"
        />
        <PlaceInput control={control} name="pin" addressName="address" />
      </section>
      <section className="card grid gap-4" data-pad="">
        <ChecklistInput
          control={control}
          name="services"
          legend={t('opening.services')}
          options={SERVICE_TYPES.map((value) => ({ value, label: t(`service.${value}`) }))}
        />
        <p className="hint">{t('opening.servicesHint')}</p>
      </section>
      <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
      <Button kind="primary" size={56} type="submit" wide loading={form.isPending}>
        {t('opening.send')}
      </Button>
    </Form>
  );
}
