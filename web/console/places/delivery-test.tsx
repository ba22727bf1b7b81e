import { useState } from 'react';
import type { PlaceBranch } from '#contract/console-places.ts';
import type { Spot } from '#domain/places/nearest.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';

interface DeliveryTestProps {
  branch: PlaceBranch;
  point: Spot | null;
  onPoint: (point: Spot) => void;
}

/** What would this address pay? Found by its words, or tapped on the map. */
export function DeliveryTest({ branch, point, onPoint }: DeliveryTestProps) {
  const ct = useConsoleT();
  const [address, setAddress] = useState('');
  return (
    <Card as="section" padded className="places-group" aria-label={ct('places.test')}>
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
      <div role="status">{point && <TestResult branch={branch} point={point} />}</div>
    </Card>
  );
}

function TestResult({ branch, point }: { branch: PlaceBranch; point: Spot }) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { money, distance } = useFormat();
  const { data, error } = useCallQuery('POST /console/branches/:id/delivery-check', {
    params: { id: branch.id },
    body: point,
  });
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>;
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
