import { useState } from 'react';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

const DEBOUNCE_MS = 250;

interface DeliveryTestProps {
  branch: PlaceBranch;
  point: Spot | null;
  onPoint: (point: Spot) => void;
}

/** The price of delivery to an address that is typed or tapped on the map. */
export function DeliveryTest({ branch, point, onPoint }: DeliveryTestProps) {
  const ct = useConsoleT();
  const [address, setAddress] = useState('');
  const [sum, setSum] = useState<number | null>(null);
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0" aria-label={ct('places.test')}>
      <h2 className="text-h3">{ct('places.test')}</h2>
      <AddressField
        label={ct('places.testAddress')}
        hint={ct('places.testHint')}
        value={address}
        near={branch}
        onType={setAddress}
        onPick={({ name, latitude, longitude }) => {
          setAddress(name);
          onPoint({ latitude, longitude });
        }}
      />
      <TextField
        label={ct('places.testSum')}
        hint={ct('places.testSumHint')}
        type="number"
        inputMode="numeric"
        min={0}
        value={sum === null ? '' : sum / MINOR_UNITS}
        onChange={({ target }) => setSum(fromTyped(target.valueAsNumber, MINOR_UNITS))}
      />
      <div role="status">{point && <TestResult branch={branch} point={point} sum={sum} />}</div>
    </Card>
  );
}

function TestResult({ branch, point, sum }: { branch: PlaceBranch; point: Spot; sum: number | null }) {
  const t = useT();
  const ct = useConsoleT();
  const { money, distance } = useFormat();
  const { data, isFailed } = useDebouncedCallQuery(
    'POST /console/branches/:id/delivery-check',
    { params: { id: branch.id }, body: { ...point, ...(sum !== null && sum >= 0 && { productPrice: sum }) } },
    DEBOUNCE_MS,
  );
  if (isFailed) return <Notice tone="bad">{ct('refused.other')}</Notice>;
  if (!data) return <p aria-busy="true">{t('loading')}</p>;
  const { offer } = data;
  const zone = branch.zones.find(({ id }) => id === data.zoneId);
  if (!offer) return <Notice tone="warn">{ct('places.testNowhere')}</Notice>;
  return (
    <Notice tone="ok" title={ct('places.testPrice', { price: money(offer.price), zone: zone?.name ?? '' })}>
      <ul>
        <li>{ct('places.testMinimum', { sum: money(offer.minimumOrder) })}</li>
        {offer.freeFrom !== null && <li>{ct('places.testFree', { sum: money(offer.freeFrom) })}</li>}
        <li>
          {ct('places.testTime', {
            distance: distance(offer.distance),
            from: offer.minutes.from,
            to: offer.minutes.to,
          })}
        </li>
      </ul>
    </Notice>
  );
}
