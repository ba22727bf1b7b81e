import { useState } from 'react';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BranchLine } from '#web/shared/ordering/branch-line.tsx';
import { choosePlace, visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';
import { changeDetails, useDetails } from './guest-details.ts';
import type { GapField } from './order-body.ts';
import { OwnPosition } from './own-position.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { isListed, type WhereConfirmation } from './use-where-confirmation.ts';
import { WhereQuestion } from './where-question.tsx';

interface WhereProps {
  order: Order;
  gaps: readonly GapField[];
  confirmation: WhereConfirmation;
  onBranches: () => void;
  /** A required field was left. */
  onTouch: (field: GapField) => void;
  onDone: () => void;
}

export function WhereStep(props: WhereProps) {
  return props.order.service === 'DELIVERY' ? <Address {...props} /> : <Place {...props} />;
}

const SHORT = [
  ['office', 'office'],
  ['entrance', 'entrance'],
  ['floor', 'floor'],
  ['domophone', 'domophone'],
] as const;

function Address({ order, gaps, confirmation, onTouch, onDone }: WhereProps) {
  const t = useT();
  const { distance } = useFormat();
  const { settings } = useStorefront();
  const { open } = useModal();
  const details = useDetails();
  const visitor = useVisitor();
  const isAccount = visitor.status === 'user' && !visitor.isBound;
  const { place, branch, sums } = order;
  const [typed, setTyped] = useState('');
  // The list of saved addresses shows it as the chosen one already.
  const needsConfirmation =
    place !== null && place.name.trim() !== '' && !confirmation.isConfirmed && !isListed(place, isAccount);
  return (
    <>
      <SavedAddresses place={place} />
      {needsConfirmation ? (
        <WhereQuestion
          service="DELIVERY"
          name={place.name}
          isMissing={gaps.includes('confirm')}
          onYes={() => {
            confirmation.confirm();
            // Otherwise the step stays open, with the flat still to enter.
            if (details.office.trim()) onDone();
          }}
          onOther={() => open('map')}
        />
      ) : (
        <div className="flex flex-wrap gap-2" data-gap={gaps.includes('pin') ? '' : undefined}>
          <Button icon="map-pin" onClick={() => open('map')}>
            {place ? t('checkout.movePin') : t('checkout.onMap')}
          </Button>
          <OwnPosition typed={typed} />
        </div>
      )}
      {gaps.includes('pin') && (
        <p className="gap-words" role="alert">
          <Icon name="circle-alert" size={16} />
          {t('checkout.gap.pin')}
        </p>
      )}
      {/* The same field before and after the point is known: a position that comes meanwhile keeps the focus. */}
      {!needsConfirmation && (
        <AddressField
          label={t('place.name')}
          hint={place ? undefined : t('place.nameHint')}
          value={place ? place.name : typed}
          near={settings.merchant}
          suggests={!place}
          error={gaps.includes('addressName') && t('checkout.gap.addressName')}
          onBlur={() => place && onTouch('addressName')}
          onType={(name) => {
            if (!place) setTyped(name);
            else visitorPlace.set({ ...place, name, source: place.source === 'SAVED' ? 'MAP' : place.source });
          }}
          onPick={({ name, latitude, longitude }) => choosePlace({ name, latitude, longitude, source: 'MAP' })}
        />
      )}
      <div className="grid grid-cols-2 gap-3 min-[40rem]:grid-cols-4">
        {SHORT.map(([field, word]) => (
          <TextField
            key={field}
            label={t(`checkout.${word}`)}
            value={details[field]}
            maxLength={TEXT_LIMITS[field]}
            autoComplete="off"
            onChange={(event) => {
              // A flat is entered for the address that is shown.
              if (place) confirmation.confirm();
              changeDetails({ [field]: event.target.value });
            }}
          />
        ))}
      </div>
      {branch && sums.deliveryPrice !== null && sums.distance !== null && (
        <p className="flex items-center gap-2 text-small font-semibold text-ok" role="status">
          <Icon name="circle-check" size={16} />
          {t('checkout.servedBy', { name: branch.name, distance: distance(sums.distance) })}
        </p>
      )}
      {isAccount && place && place.source !== 'SAVED' && (
        <TextField
          label={t('checkout.addressLabel')}
          optional={t('product.optional')}
          maxLength={60}
          autoComplete="off"
          value={details.addressLabel}
          onChange={(event) => changeDetails({ addressLabel: event.target.value })}
        />
      )}
      <TextArea
        label={t('checkout.courierComment')}
        optional={t('product.optional')}
        maxLength={TEXT_LIMITS.courierComment}
        countFrom={150}
        value={details.courierComment}
        onChange={(event) => changeDetails({ courierComment: event.target.value })}
      />
    </>
  );
}

/** The branch where the guest picks up or eats. */
function Place({ order, gaps, confirmation, onBranches, onDone }: WhereProps) {
  const { branch, service } = order;
  if (service !== 'PICK_UP' || !branch || confirmation.isConfirmed)
    return <BranchLine order={order} onChoose={onBranches} />;
  return (
    <WhereQuestion
      service="PICK_UP"
      name={branch.name}
      detail={branch.address}
      isMissing={gaps.includes('confirm')}
      onYes={() => {
        confirmation.confirm();
        onDone();
      }}
      onOther={onBranches}
    />
  );
}
