import { useState } from 'react';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { usePlacesCache } from './use-places.ts';
import { toneOf, type EditedZone } from './zone-values.ts';
import { SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

const FIRST_RADIUS_METRES = 3_000;

interface ZoneListProps {
  places: ConsolePlaces;
  branch: PlaceBranch;
  onEdit: (edited: EditedZone) => void;
}

/** Zones of a branch, the one that counts first on top. */
export function ZoneList({ places, branch, onEdit }: ZoneListProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { money } = useFormat();
  const { reload } = usePlacesCache();
  const [removing, setRemoving] = useState<PlaceZone | null>(null);
  const { latitude, longitude } = branch;
  const tariffText = (id: string): string => {
    const tariff = places.tariffs.find((each) => each.id === id);
    return tariff ? `${textIn(tariff.name, language)} · ${money(tariff.basePrice)}` : '';
  };
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0" aria-label={ct('places.zones')}>
      <h2 className="text-h3">{ct('places.zones')}</h2>
      {branch.zones.length === 0 && (
        <EmptyState icon="map" title={ct('places.noZone')}>
          {ct(places.tariffs.length === 0 ? 'places.noTariffHint' : 'places.noZoneHint')}
        </EmptyState>
      )}
      {branch.zones.length > 0 && (
        <SettingRows>
          {branch.zones.map((zone, at) => (
            <li key={zone.id}>
              <span className={classNames('size-3.5 rounded-full bg-(--tone)', toneOf(at))} aria-hidden="true" />
              <SettingRowName>
                {zone.name}
                <small>
                  {tariffText(zone.tariffId)} · {ct('places.priorityIs', { n: zone.priority })}
                </small>
              </SettingRowName>
              <IconButton
                icon="pencil"
                label={ct('places.editNamed', { name: zone.name })}
                onClick={() => onEdit({ zone })}
              />
              <IconButton
                icon="trash-2"
                label={ct('places.removeNamed', { name: zone.name })}
                onClick={() => setRemoving(zone)}
              />
            </li>
          ))}
        </SettingRows>
      )}
      {places.tariffs.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size={40} icon="pencil" onClick={() => onEdit({ zone: null, area: null })}>
            {ct('places.drawZone')}
          </Button>
          <Button
            size={40}
            icon="plus"
            onClick={() =>
              onEdit({
                zone: null,
                area: { shape: 'CIRCLE', center: { latitude, longitude }, radiusMetres: FIRST_RADIUS_METRES },
              })
            }
          >
            {ct('places.addCircle')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={ct('places.removeNamed', { name: removing?.name ?? '' })}
        action={ct('places.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/zones/:id', { params: { id: removing.id } });
          setRemoving(null);
          await reload();
        }}
      >
        {ct('places.removeZoneWhy')}
      </ConfirmDialog>
    </Card>
  );
}
