import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { CarrierClaim } from '#contract/partners/carriers.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { CarrierDelivery } from './use-carrier-delivery.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

interface CarrierPartProps {
  order: StaffOrder;
  delivery: CarrierDelivery | undefined;
}

/** What a carrier does for the order; nothing where no carrier is connected and none was called. */
export function CarrierPart({ order: { id, version }, delivery: data }: CarrierPartProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const settled = {
    invalidates: ['GET /console/orders/:id/delivery', 'GET /console/orders/:id'],
    // The next button may be pressed before the delivery is refetched.
    onSuccess: (saved: CarrierDelivery) =>
      setCallData(client, 'GET /console/orders/:id/delivery', { params: { id } }, () => saved),
  } as const;
  const quote = useCallMutation('POST /console/orders/:id/delivery/quote');
  const call = useCallMutation('POST /console/orders/:id/delivery/call', settled);
  const approve = useCallMutation('POST /console/orders/:id/delivery/approve', settled);
  const terms = useCallMutation('POST /console/orders/:id/delivery/cancel-terms');
  const cancel = useCallMutation('POST /console/orders/:id/delivery/cancel', settled);
  const [asking, setAsking] = useState(false);
  if (!data || (!data.isConnected && data.claims.length === 0)) return null;
  const money = (sum: number): string => formatMoney(sum, language);
  const [claim] = data.claims;
  const isLive = claim?.isRunning === true && !claim.isEnding;
  const failure = call.error ?? quote.error ?? approve.error ?? terms.error;
  const params = { id };
  return (
    <DrawerPart>
      <h3 className="text-h4">{ct('partner.YANDEX_DELIVERY')}</h3>
      {claim && <ClaimFacts claim={claim} money={money} />}
      {data.canCall && data.isUnpaid && <Notice tone="warn" title={ct('carrier.unpaid')} />}
      {failure && <Notice tone="bad" title={errorMessage(failure)} />}
      <ButtonRow>
        {data.canCall && (
          <>
            <Button size={40} loading={quote.isPending} onClick={() => quote.mutate({ params })}>
              {quote.data ? money(quote.data.price) : ct('carrier.quote')}
            </Button>
            <Button
              size={40}
              kind="tinted"
              icon="send"
              loading={call.isPending}
              onClick={() => call.mutate({ params, body: { version } })}
            >
              {ct('carrier.call')}
            </Button>
          </>
        )}
        {isLive && claim.problem === 'PRICE' && claim.price !== null && (
          <Button
            size={40}
            kind="tinted"
            loading={approve.isPending}
            onClick={() => approve.mutate({ params, body: { claimId: claim.id, price: claim.price! } })}
          >
            {ct('carrier.approve', { price: money(claim.price) })}
          </Button>
        )}
        {isLive && (
          <Button
            size={40}
            loading={terms.isPending}
            onClick={() => terms.mutate({ params }, { onSettled: () => setAsking(true) })}
          >
            {ct('carrier.cancel')}
          </Button>
        )}
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        title={ct('carrier.cancelTitle')}
        action={ct(terms.data ? 'carrier.cancel' : 'carrier.byHand')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const paid = terms.data?.terms === 'PAID';
          await cancel.mutateAsync({
            params,
            body: { version, terms: paid ? 'PAID' : 'FREE', byHand: !terms.data },
          });
          setAsking(false);
        }}
      >
        {!terms.data
          ? ct('carrier.noAnswer')
          : terms.data.terms === 'UNAVAILABLE'
            ? ct('carrier.cancelUnavailable')
            : terms.data.terms === 'PAID'
              ? ct('carrier.cancelCosts', { fee: money(terms.data.fee ?? 0) })
              : ct('carrier.cancelFree')}
      </ConfirmDialog>
    </DrawerPart>
  );
}

function ClaimFacts({ claim, money }: { claim: CarrierClaim; money: (sum: number) => string }) {
  const ct = useConsoleT();
  const { performer, cost, price, quotedPrice, problem, problemDetail, isEnding } = claim;
  const sum = cost ?? price ?? quotedPrice;
  return (
    <>
      <p>
        {[
          claim.status && ct(`courier.${claim.status}`),
          sum !== null && money(sum),
          performer && [performer.name, performer.car, performer.plate].filter(Boolean).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isEnding && <Notice tone="warn" title={ct('carrier.ending')} />}
      {problem && (
        <Notice tone="warn" title={ct(`carrier.problem.${problem}`)}>
          {problemDetail}
        </Notice>
      )}
    </>
  );
}
