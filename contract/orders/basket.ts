/** The stored basket: the same on every device of a person, priced again with every request. */
import { z } from 'zod';
import { IF_MISSING } from '#domain/orders/orders/request-fields.ts';
import { AddressValue, CartItem, Quote } from './checkout.ts';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, Money, ServiceType } from '../platform/values.ts';

const BasketItem = CartItem.extend({ id: Id.optional(), note: z.string().max(300).nullish() }).meta({
  id: 'KeptItem',
});

const wishes = {
  serviceType: ServiceType.nullish(),
  branchId: Id.nullish(),
  /** Chosen by the guest: kept while it is offered. */
  branchChosenByHand: z.boolean().default(false),
  promoCode: z.string().max(40).nullish(),
  instruction: z.string().max(500).nullish(),
  partySize: z.int().min(1).max(20).nullish(),
  cutlery: z.int().min(0).max(50).nullish(),
  ifMissing: z.enum(IF_MISSING).nullish(),
  address: AddressValue.nullish(),
  hallId: Id.nullish(),
  tableId: Id.nullish(),
  day: z.string().max(20).nullish(),
  time: z.string().max(20).nullish(),
};

const BasketChange = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), lineId: Id, productId: Id, from: Money, to: Money }),
    z.object({ kind: z.enum(['soldOut', 'removed', 'backAgain']), lineId: Id, productId: Id }),
    z.object({ kind: z.literal('branch'), from: Id.nullable(), to: Id.nullable() }),
    z.object({ kind: z.literal('delivery'), from: Money.nullable(), to: Money.nullable() }),
    z.object({ kind: z.enum(['service', 'promo', 'bill']), from: Money, to: Money }),
    z.object({ kind: z.literal('promoGone'), code: z.string() }),
  ])
  .meta({ id: 'BasketChange' });

export const Basket = z
  .object({
    ...wishes,
    branchChosenByHand: z.boolean(),
    merchantId: Id,
    /** 0: there is no basket yet. */
    version: z.int(),
    cartItems: z.array(CartItem.extend({ id: Id })),
    quote: Quote,
    /** What is different from what the guest saw last. */
    changes: z.array(BasketChange),
    /**
     * The person's earlier basket, set aside when they signed in on a device with another one: offered as "add earlier
     * items".
     */
    earlier: z.object({ setAsideDate: Instant, cartItems: z.array(CartItem.extend({ id: Id })) }).nullable(),
  })
  .meta({ id: 'Basket' });
export type Basket = z.infer<typeof Basket>;

export const PutBasket = z.object({
  ...wishes,
  merchantId: IdOrSlug,
  /** The version that is changed; absent: any. */
  version: z.int().min(0).optional(),
  cartItems: z.array(BasketItem).max(100),
});
export type PutBasket = z.infer<typeof PutBasket>;

export const basketContract = define({
  'GET /baskets': {
    access: 'own',
    summary: 'Merchants in which the caller has a basket changed within a day, the latest first',
    tag: 'basket',
    result: z.object({
      items: z.array(z.object({ merchantId: Id, productCount: z.int(), lastModifiedDate: Instant })),
    }),
  },
  'GET /basket': {
    access: 'own',
    summary: "The caller's basket at one restaurant, priced now, with every change since they saw it last",
    tag: 'basket',
    query: z.object({ merchantId: IdOrSlug }),
    result: Basket,
    errors: ['NOT_FOUND'],
  },
  'PUT /basket': {
    repeatable: true,
    access: 'own',
    summary: 'Store the basket as sent',
    tag: 'basket',
    body: PutBasket,
    result: Basket,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    // A table of friends on one network makes many changes; a program that makes up devices is stopped.
    limit: { perMinute: 240, alone: true },
  },
  'POST /basket/earlier': {
    access: 'own',
    summary: 'Add the basket that was set aside; the same dish again raises its count',
    tag: 'basket',
    body: z.object({ merchantId: IdOrSlug }),
    result: Basket,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  'DELETE /basket/earlier': {
    access: 'own',
    summary: 'Delete the basket that was set aside',
    tag: 'basket',
    query: z.object({ merchantId: IdOrSlug }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
});
