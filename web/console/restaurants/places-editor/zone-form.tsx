import { useEffect, useEffectEvent, useState } from 'react';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { consoleDeliveryContract, type PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';
import { cornersOf, cornersText } from './drawn-shapes.ts';
import { withZone } from './places-view.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';
import { newZoneName, zoneBody, zoneProblems, zoneValues, type EditedZone, type ZoneValues } from './zone-values.ts';

interface ZoneFormProps {
  places: ConsolePlaces;
  branch: PlaceBranch;
  edited: EditedZone;
  /** As the map shows it. */
  area: DeliveryArea | null;
  onArea: (area: DeliveryArea | null) => void;
  onClose: () => void;
}

const version = (zone: PlaceZone): number => zone.version;

/** One zone beside the map on which it is drawn. */
export function ZoneForm({ places, branch, edited, area, onArea, onClose }: ZoneFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { money } = useFormat();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form, base } = useVersionedForm<PlaceZone, ZoneValues, ReturnType<typeof zoneBody>>({
    schema: consoleDeliveryContract[edited.zone ? 'PATCH /console/zones/:id' : 'POST /console/branches/:id/zones'].body,
    row: edited.zone && (branch.zones.find(({ id }) => id === edited.zone?.id) ?? edited.zone),
    versionOf: version,
    valuesOf: zoneValues,
    bodyOf: zoneBody,
    rules: zoneProblems,
    fieldText,
    change: (change, at) =>
      api('PATCH /console/zones/:id', {
        params: { id: at.id },
        body: { ...(change as object), version: at.version },
      }),
    add: (body) => api('POST /console/branches/:id/zones', { params: { id: branch.id }, body: body as never }),
    savedText: useSavedText(),
    onSaved: async (saved) => {
      put((before) => withZone(before, saved));
      await reload();
      onClose();
    },
  });
  const drawn = useField<DeliveryArea | null, ZoneValues>({ control: form.control, name: 'area' });
  const begin = useEffectEvent(() => {
    if (edited.zone) return;
    form.methods.setValue('name', newZoneName(branch.zones, ct('places.zone')), { shouldDirty: true });
    form.methods.setValue('tariffId', places.tariffs[0]?.id ?? '', { shouldDirty: true });
    form.methods.setValue('priority', Math.max(-1, ...branch.zones.map(({ priority }) => priority)) + 1);
  });
  useEffect(() => begin(), []);
  const take = useEffectEvent((next: DeliveryArea | null) => {
    if (JSON.stringify(next) !== JSON.stringify(drawn.value)) drawn.onChange(next);
  });
  useEffect(() => take(area), [area]);
  const isReset = !form.isDirty && base !== null;
  const putBack = useEffectEvent(() => onArea(base?.area ?? null));
  // What was drawn is put back with the rest of the form.
  useEffect(() => {
    if (isReset) putBack();
  }, [isReset]);
  return (
    <Card as="section" padded aria-label={ct('places.zone')}>
      <ConsoleForm form={form} className="grid content-start gap-4 min-w-0" ignoresEnter>
        <h2 className="text-h3">{base?.name ?? ct('places.newZone')}</h2>
        <p className="text-ink-2">{ct(area ? 'places.editHint' : 'places.drawHint')}</p>
        <FieldError id="zone-area-error">{drawn.error}</FieldError>
        <TextInput control={form.control} name="name" label={ct('places.zoneName')} maxLength={100} />
        <SelectInput
          control={form.control}
          name="tariffId"
          label={ct('places.tariff')}
          options={places.tariffs.map(({ id, name, basePrice }) => ({
            value: id,
            label: `${textIn(name, language)} · ${money(basePrice)}`,
          }))}
        />
        {area?.shape === 'CIRCLE' && (
          <TextField
            label={ct('places.radius')}
            type="number"
            inputMode="decimal"
            step="any"
            min={0.05}
            max={100}
            value={area.radiusMetres / 1000}
            onChange={({ target }) => {
              const metres = Math.round(target.valueAsNumber * 1000);
              if (metres >= 50 && metres <= 100_000) onArea({ ...area, radiusMetres: metres });
            }}
          />
        )}
        {area?.shape !== 'CIRCLE' && <CornersField area={area} onArea={onArea} />}
        <NumberInput
          control={form.control}
          name="priority"
          label={ct('places.priority')}
          hint={ct('places.priorityHint')}
        />
        <SaveBar form={form} isNew={base === null}>
          <Button
            kind="ghost"
            onClick={() => {
              form.methods.reset();
              onClose();
            }}
          >
            {ct('change.leave')}
          </Button>
        </SaveBar>
      </ConsoleForm>
    </Card>
  );
}

interface CornersFieldProps {
  /** null: not drawn yet. */
  area: Extract<DeliveryArea, { shape: 'POLYGON' }> | null;
  onArea: (area: DeliveryArea) => void;
}

/** The corners in figures: by the keyboard, or pasted from another map. */
function CornersField({ area, onArea }: CornersFieldProps) {
  const ct = useConsoleT();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={ct('places.corners')}
      hint={ct('places.cornersHint')}
      rows={3}
      spellCheck={false}
      value={typed ?? cornersText(area?.ring ?? [])}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const ring = cornersOf(target.value);
        if (ring) onArea({ shape: 'POLYGON', ring });
      }}
    />
  );
}
