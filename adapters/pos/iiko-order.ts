/** An order of ours in iiko's words. Sums are in soʻm. */
import type { PosLine } from '#domain/partners/pos/pos-lines.ts';
import type { PosPayment } from '#domain/partners/pos/pos-payment.ts';
import type { PosOrderRequest } from '#server/partners/pos/ports.ts';
import { sizeOf } from './iiko-menu-shapes.ts';
import { SOURCE_KEY } from './iiko-shapes.ts';
import { localTime } from './local-time.ts';

export const NAME_LENGTH = 60;
const COMMENT_LENGTH = 255;
/** How long the restaurant's server may take to fetch an order. */
const TO_FRONT_S = 60;

const soum = (tiyin: number): number => tiyin / 100;

function itemOf({ productId, count, unitPrice, variantId, modifiers, note }: PosLine): object {
  const chosen = modifiers.reduce((sum, each) => sum + each.price * each.count, 0);
  // A discount of ours may leave less than the modifiers cost.
  const [price, share] = chosen <= unitPrice ? [unitPrice - chosen, 1] : [unitPrice, 0];
  return {
    type: 'Product',
    productId,
    amount: count,
    price: soum(price),
    ...(variantId === null ? {} : { productSizeId: sizeOf(variantId) }),
    ...(note ? { comment: note.slice(0, COMMENT_LENGTH) } : {}),
    modifiers: modifiers.map((each) => ({
      productId: each.id,
      ...(each.groupId ? { productGroupId: each.groupId } : {}),
      amount: each.count,
      price: soum(each.price * share),
    })),
  };
}

/** The kind of a payment type stands before its id, since both have to be named. */
function moneyOf({ payment, discount }: PosPayment): object {
  const [kind, typeId] = payment?.typeId.split(' ') ?? [];
  return {
    ...(payment
      ? {
          payments: [
            {
              paymentTypeKind: kind,
              paymentTypeId: typeId,
              sum: soum(payment.sum),
              // Money that is here already is not taken once more at the till.
              isProcessedExternally: payment.isPaid,
            },
          ],
        }
      : {}),
    ...(discount
      ? { discountsInfo: { discounts: [{ type: 'RMS', discountTypeId: discount.typeId, sum: soum(discount.sum) }] } }
      : {}),
  };
}

export function orderBody(organizationId: string, request: PosOrderRequest): object {
  const { address, service, lines } = request;
  return {
    organizationId,
    terminalGroupId: request.branchId,
    createOrderSettings: { transportToFrontTimeout: TO_FRONT_S, checkStopList: false },
    order: {
      id: request.requestId,
      externalNumber: String(request.number),
      phone: request.phone,
      orderServiceType: service === 'DELIVERY' ? 'DeliveryByCourier' : 'DeliveryByClient',
      ...(request.dueAt === null ? {} : { completeBefore: localTime(request.dueAt, request.timeZone, 'millisecond') }),
      ...(address
        ? {
            deliveryPoint: {
              ...(address.latitude === null
                ? {}
                : { coordinates: { latitude: address.latitude, longitude: address.longitude } }),
              address: {
                type: 'city',
                line1: address.text,
                flat: address.office,
                entrance: address.entrance,
                floor: address.floor,
                doorphone: address.domophone,
              },
              comment: address.comment,
            },
          }
        : {}),
      comment: [request.mark, request.comment].filter(Boolean).join('. '),
      customer: { type: 'one-time', name: request.guestName.slice(0, NAME_LENGTH) },
      guests: { count: request.persons ?? 1, splitBetweenPersons: false },
      items: lines.map(itemOf),
      ...moneyOf(request.money),
      sourceKey: SOURCE_KEY,
    },
  };
}
