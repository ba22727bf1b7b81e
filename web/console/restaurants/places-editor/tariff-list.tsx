import { useState } from 'react';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import type { PlaceTariff } from '#contract/restaurants/places-editor-delivery.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TariffDialog } from './tariff-dialog.tsx';
import { usePlaceRights, usePlacesCache } from './use-places.ts';
import { SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

/** Tariffs of the merchant: zones of every branch may use them. */
export function TariffList({ places }: { places: ConsolePlaces }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { money } = useFormat();
  const { everywhere } = usePlaceRights();
  const { reload } = usePlacesCache();
  const [edited, setEdited] = useState<PlaceTariff | 'new' | null>(null);
  const [removing, setRemoving] = useState<PlaceTariff | null>(null);
  const facts = (tariff: PlaceTariff): string =>
    [
      money(tariff.basePrice),
      tariff.minimumOrder > 0 && ct('places.testMinimum', { sum: money(tariff.minimumOrder) }),
      tariff.freeFrom !== null && ct('places.testFree', { sum: money(tariff.freeFrom) }),
      ct('places.zonesUsing', { n: tariff.zones }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0" aria-label={ct('places.tariffs')}>
      <h2 className="text-h3">{ct('places.tariffs')}</h2>
      {places.tariffs.length === 0 && (
        <EmptyState icon="banknote" title={ct('places.noTariff')}>
          {ct('places.noTariffHint')}
        </EmptyState>
      )}
      <SettingRows>
        {places.tariffs.map((tariff) => {
          const name = textIn(tariff.name, language);
          return (
            <li key={tariff.id}>
              <SettingRowName>
                {name}
                <small>{facts(tariff)}</small>
              </SettingRowName>
              {everywhere && (
                <>
                  <IconButton
                    icon="pencil"
                    label={ct('places.editNamed', { name })}
                    onClick={() => setEdited(tariff)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={ct('places.removeNamed', { name })}
                    onClick={() => setRemoving(tariff)}
                  />
                </>
              )}
            </li>
          );
        })}
      </SettingRows>
      {everywhere && (
        <Button size={40} icon="plus" className="justify-self-start" onClick={() => setEdited('new')}>
          {ct('places.addTariff')}
        </Button>
      )}
      <TariffDialog places={places} edited={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={removing !== null}
        title={ct('places.removeNamed', { name: textIn(removing?.name, language) })}
        action={ct('places.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/tariffs/:id', { params: { id: removing.id } });
          setRemoving(null);
          await reload();
        }}
      >
        {ct('places.removeTariffWhy')}
      </ConfirmDialog>
    </Card>
  );
}
