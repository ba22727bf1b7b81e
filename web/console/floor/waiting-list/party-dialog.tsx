import { useWatch } from 'react-hook-form';
import { waitingListContract, type WaitingParty } from '#contract/floor/waiting-list.ts';
import { nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { PartyInput } from '#web/platform/form/party-input.tsx';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { SelectInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { WAITS } from './party-labels.ts';

interface PartyDialogProps {
  /** undefined: closed; null: a new party. */
  party: WaitingParty | null | undefined;
  branchId: string;
  onClose: () => void;
  onDone: (saved: WaitingParty) => void;
}

export function PartyDialog({ party, branchId, onClose, onDone }: PartyDialogProps) {
  const ct = useConsoleT();
  const t = useT();
  return (
    <Dialog
      open={party !== undefined}
      onClose={onClose}
      title={party ? party.name : ct('waiting.add')}
      closeLabel={t('close')}
    >
      {party !== undefined && (
        <PartyForm
          key={party?.id}
          party={party}
          branchId={branchId}
          onDone={(saved) => {
            onClose();
            onDone(saved);
          }}
        />
      )}
    </Dialog>
  );
}

const [SUGGESTED, NONE] = ['SUGGESTED', 'NONE'] as const;

interface Draft {
  name: string;
  phone: string;
  language: string;
  partySize: number;
  /** Minutes, or one of the words above. */
  quote: string;
  note: string;
}

const { body: newParty } = waitingListContract['POST /console/waiting-list'];

function PartyForm({ party, branchId, onDone }: Omit<PartyDialogProps, 'onClose'> & { party: WaitingParty | null }) {
  const { api } = useStorefront();
  const language = useLanguage();
  const t = useT();
  const ct = useConsoleT();
  const form = useConsoleForm({
    schema: newParty,
    defaultValues: {
      name: party?.name ?? '',
      phone: nationalDigits(party?.phone ?? ''),
      language: party?.language ?? language,
      partySize: party?.partySize ?? 2,
      quote: party ? String(party.quotedMinutes ?? NONE) : SUGGESTED,
      note: party?.note ?? '',
    } satisfies Draft,
    toBody: (draft: Draft) => ({
      branchId,
      name: draft.name.trim(),
      phone: parsePhone(nationalDigits(draft.phone)),
      language: draft.language as Language,
      partySize: draft.partySize,
      note: draft.note.trim() || null,
      ...(draft.quote === SUGGESTED ? {} : { quotedMinutes: draft.quote === NONE ? null : Number(draft.quote) }),
    }),
    rules: ({ phone }) =>
      phone.trim() && parsePhone(nationalDigits(phone)) === null ? [{ path: 'phone', code: 'INVALID' }] : [],
    fieldText: (field) => (field === 'phone' ? t('phone.incomplete') : ct('waiting.nameRequired')),
    failureAs: 'toast',
    send: (body) => {
      if (party) {
        const { branchId: _branch, ...fields } = body;
        return api('PATCH /console/waiting-list/:id', {
          params: { id: party.id },
          body: { ...fields, version: party.version },
        });
      }
      return api('POST /console/waiting-list', { body });
    },
    savedText: ({ name }) => ct(party ? 'waiting.changed' : 'waiting.added', { name }),
    onSaved: onDone,
  });
  const { control } = form;
  const partySize = useWatch({ control, name: 'partySize' });
  const { data: suggestion } = useCallQuery(
    'GET /console/waiting-list/quote',
    { query: { branchId, partySize } },
    { enabled: party === null, staleTime: 0 },
  );
  const minutes = suggestion?.minutes;
  const suggested =
    minutes === undefined || minutes === null
      ? ct('waiting.quoteUnknown')
      : minutes === 0
        ? ct('waiting.quoteNow')
        : ct('waiting.quoteAuto', { n: minutes });
  const waits = [...new Set([...WAITS, ...(party?.quotedMinutes == null ? [] : [party.quotedMinutes])])];
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={control} name="name" label={ct('order.guest')} maxLength={100} autoComplete="off" required />
      <PhoneInput control={control} name="phone" label={t('phone.label')} completeLabel={t('phone.complete')} />
      <p className="text-small text-ink-2">{ct('waiting.phoneWhy')}</p>
      <PartyInput
        control={control}
        name="partySize"
        label={ct('order.party')}
        max={20}
        presets={[1, 2, 3, 4, 6, 8]}
        presetLabel={(n) => ct('card.party', { n })}
        labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-4">
        <SelectInput
          control={control}
          name="quote"
          label={ct('waiting.quote')}
          options={[
            ...(party ? [] : [{ value: SUGGESTED, label: suggested }]),
            { value: NONE, label: ct('waiting.quoteNone') },
            ...waits.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: ct('waiting.minutes', { n }) })),
          ]}
        />
        <SelectInput
          control={control}
          name="language"
          label={ct('waiting.language')}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextAreaInput
        control={control}
        name="note"
        label={ct('newOrder.note')}
        optional={ct('optional')}
        maxLength={500}
      />
      <Button kind="primary" size={56} wide type="submit" loading={form.isPending}>
        {party ? t('save') : ct('waiting.addIt')}
      </Button>
    </ConsoleForm>
  );
}
