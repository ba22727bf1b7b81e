/** What the diner reads of an order: keys of sentences, the sentences live with the messages. */
import { courierWords, type CourierState, type CourierWords } from './courier-moves.ts';
import type { CancelReason, OrderServiceType, OrderStatus } from './statuses.ts';

/** The spec's seven messages. @internal */
export const DINER_MESSAGES = ['waiting', 'accepted', 'noSeats', 'preparing', 'ready', 'served', 'expired'] as const;
type DinerMessageKey = (typeof DINER_MESSAGES)[number];
/** Where no message fits, the status' own label stands. CLOSED and ATTACHED have none. */
type StatusLabel = 'ON_WAY' | 'AT_DOOR' | 'DELIVERED' | 'CANCELED' | 'AWAITS_PAYMENT';

export interface DinerMessage {
  key: DinerMessageKey | StatusLabel;
  /** What is said beside it, in this order. */
  with: (
    | 'countdown'
    | 'promise'
    | 'later'
    | 'table'
    | 'party'
    | 'pickupCode'
    | 'courierComing'
    | 'courier'
    | 'reason'
    | 'refund'
    | 'freeTimes'
    | 'rate'
  )[];
  courier: CourierWords | null;
  /** Segments of the bar of four that are filled; 0 when it ended badly. */
  bar: 0 | 1 | 2 | 3 | 4;
  pulse: boolean;
  bad: boolean;
  /** It has left the active orders for the history. */
  past: boolean;
}

interface Facts {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  reason: CancelReason | null;
  courierStatus: CourierState;
  isRated: boolean;
  hasPartySize: boolean;
  /** The restaurant sees it once it is paid. */
  awaitsPayment?: boolean;
}

const good = (key: DinerMessage['key'], bar: 1 | 2 | 3 | 4, rest: Partial<DinerMessage> = {}): DinerMessage => ({
  key,
  with: [],
  courier: null,
  bar,
  pulse: false,
  bad: false,
  past: false,
  ...rest,
});

export function dinerMessage(order: Facts): DinerMessage {
  const delivered = order.serviceType !== 'PICK_UP' && order.serviceType !== 'DINE_IN';
  const end = order.serviceType === 'DINE_IN' ? 'served' : 'DELIVERED';
  const courier = delivered ? courierWords(order.courierStatus) : null;
  switch (order.status) {
    case 'OPEN':
      return good(order.awaitsPayment ? 'AWAITS_PAYMENT' : 'waiting', 1, { with: ['countdown'], pulse: true });
    case 'ACCEPTED':
    case 'CREATED':
      return good('accepted', 1, { with: ['promise'], courier });
    case 'AT_TIME':
      return good('accepted', 1, {
        with: order.hasPartySize ? ['later', 'promise', 'party'] : ['later', 'promise'],
      });
    case 'ATTACHED':
      return good('accepted', 1, { with: ['table'] });
    case 'COOKING':
      return good('preparing', 2, { with: ['promise'], pulse: true, courier });
    case 'DONE':
      return doneMessage(order, delivered, courier);
    case 'ON_WAY':
      return good(courier === 'courierAtDoor' ? 'AT_DOOR' : 'ON_WAY', 3, { with: ['courier'], pulse: true, courier });
    case 'DELIVERED':
      return good(end, 4);
    case 'CLOSED':
      return good(end, 4, { with: order.isRated ? [] : ['rate'], past: true });
    case 'CANCELED':
      return canceledMessage(order);
  }
}

function doneMessage(order: Facts, delivered: boolean, courier: CourierWords | null): DinerMessage {
  if (order.serviceType === 'PICK_UP') return good('ready', 3, { with: ['pickupCode'] });
  if (!delivered) return good('ready', 3);
  const isComing = order.courierStatus === 'PERFORMER_FOUND';
  return good('ready', 2, { with: isComing ? ['courierComing'] : [], courier });
}

function canceledMessage({ reason, serviceType }: Facts): DinerMessage {
  const bad: DinerMessage = {
    key: 'CANCELED',
    with: ['reason', 'refund'],
    courier: null,
    bar: 0,
    pulse: false,
    bad: true,
    past: true,
  };
  if (reason === 'NO_SEATS' && serviceType === 'DINE_IN') return { ...bad, key: 'noSeats', with: ['freeTimes'] };
  if (reason === 'EXPIRED' || reason === 'NO_SHOW') return { ...bad, key: 'expired', with: ['refund'] };
  return bad;
}
