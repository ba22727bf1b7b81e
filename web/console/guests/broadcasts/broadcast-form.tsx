import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { broadcastsContract, type Broadcast } from '#contract/guests/broadcasts.ts';
import { MARKETING_CHANNELS } from '#domain/guests/broadcasts/broadcast.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LinkInput } from '#web/shared/console/rows/link-input.tsx';
import { FormPart, LanguageTexts, RowFormFrame } from '#web/shared/console/rows/row-panel.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { BroadcastCost } from './broadcast-cost.tsx';
import { bodyOf, broadcastProblems, valuesOf, type BroadcastBody, type BroadcastValues } from './broadcast-values.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import '#web/shared/console/rows/rows.css';

const ADD = broadcastsContract['POST /console/broadcasts'].body;
const CHANGE = broadcastsContract['PATCH /console/broadcasts/:id'].body;
const LIST = 'GET /console/broadcasts';

const versionOf = ({ version }: Broadcast): number => version;

function fieldText(ct: ConsoleT, field: string, code: string): string {
  if (code === 'BEFORE_START') return ct('offers.error.beforeStart');
  if (code === 'BELOW_FROM') return ct('broadcasts.error.orders');
  if (field.startsWith('title') || field.startsWith('body')) return ct('offers.error.text');
  return ct(field === 'link' ? 'offers.error.link' : 'settings.error.other');
}

const fieldOf = (path: string): string | undefined =>
  path === 'title' || path === 'body' ? `${path}.uz` : path.startsWith('audience.') ? path.slice(9) : undefined;

interface BroadcastFormProps {
  row: Broadcast | null;
  path: string;
  onClose: () => void;
}

/** A draft: its texts, its audience, and beside them whom it reaches and what that costs. */
export function BroadcastForm({ row, path, onClose }: BroadcastFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { form, base } = useVersionedForm<Broadcast, BroadcastValues, BroadcastBody>({
    schema: row ? CHANGE : ADD,
    row,
    versionOf,
    valuesOf,
    bodyOf,
    rules: broadcastProblems,
    fieldOf,
    fieldText: (field, code) => fieldText(ct, field, code),
    add: (body) => api('POST /console/broadcasts', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/broadcasts/:id', { params: { id }, body: { ...change, version } }),
    savedText: () => ct('offers.saved'),
    onSaved: async (saved, isAdded) => {
      // The draft may be opened again before the list is refetched.
      putIntoLists(client, LIST, saved);
      await invalidateCalls(client, LIST);
      if (isAdded) await navigate(`${path}/${saved.id}`, { replace: true });
    },
  });
  const remove = async (id: string): Promise<void> => {
    try {
      await api('DELETE /console/broadcasts/:id', { params: { id } });
      onClose();
    } catch (error) {
      showError(error);
    }
    await invalidateCalls(client, LIST);
  };
  return (
    <RowFormFrame
      form={form}
      isNew={base === null}
      remove={{ label: ct('broadcasts.delete'), icon: 'trash-2', onRemove: () => base && void remove(base.id) }}
      aside={<BroadcastCost control={form.control} row={base} isDirty={form.isDirty} />}
    >
      <FormPart title={ct('offers.part.texts')}>
        <LanguageTexts
          control={form.control}
          name="title"
          label={(language) => ct('offers.titleIn', { language })}
          maxLength={60}
        />
        {LANGUAGES.map((language) => (
          <TextAreaInput
            key={language}
            control={form.control}
            name={`body.${language}`}
            label={ct('broadcasts.textIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={500}
            rows={2}
          />
        ))}
        <LinkInput control={form.control} name="link" />
      </FormPart>
      <AudiencePart control={form.control} />
      <ChannelPart control={form.control} />
    </RowFormFrame>
  );
}

function AudiencePart({ control }: { control: Control<BroadcastValues> }) {
  const ct = useConsoleT();
  const { me } = useStaff();
  const { data } = useCallQuery('GET /console/broadcast-settings');
  const tags = data?.tags ?? [];
  return (
    <FormPart title={ct('broadcasts.part.audience')}>
      <p className="hint">{ct('broadcasts.audienceHint', { n: data?.agreed ?? 0 })}</p>
      <SettingPair>
        <TextInput control={control} name="lastFrom" type="date" label={ct('broadcasts.lastFrom')} />
        <TextInput control={control} name="lastBefore" type="date" label={ct('broadcasts.lastBefore')} />
      </SettingPair>
      <SettingPair>
        <NumberInput control={control} name="ordersMin" label={ct('broadcasts.ordersMin')} />
        <NumberInput control={control} name="ordersMax" label={ct('broadcasts.ordersMax')} />
      </SettingPair>
      {tags.length > 0 && (
        <ChecklistInput
          columns
          control={control}
          name="tags"
          legend={ct('broadcasts.tags')}
          options={tags.map((value) => ({ value, label: value }))}
        />
      )}
      {me.branches.length > 1 && (
        <ChecklistInput
          columns
          control={control}
          name="branchIds"
          legend={ct('broadcasts.branches')}
          options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormPart>
  );
}

function ChannelPart({ control }: { control: Control<BroadcastValues> }) {
  const ct = useConsoleT();
  const channels = MARKETING_CHANNELS.map((value) => ({ value, label: ct(`broadcasts.channel.${value}`) }));
  const none = { value: '', label: ct('broadcasts.channel.none') };
  return (
    <FormPart title={ct('broadcasts.part.channels')}>
      <p className="hint">{ct('broadcasts.channelsHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,170px),1fr))] gap-3">
        <SelectInput
          control={control}
          name="channels.first"
          label={ct('broadcasts.channel.first')}
          options={channels}
        />
        {(['second', 'third', 'fourth'] as const).map((name) => (
          <SelectInput
            key={name}
            control={control}
            name={`channels.${name}`}
            label={ct(`broadcasts.channel.${name}`)}
            options={[none, ...channels]}
          />
        ))}
      </div>
    </FormPart>
  );
}
