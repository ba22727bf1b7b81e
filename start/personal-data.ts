/** The capabilities that store something of a person, in the order in which they claim and forget. */
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import { basketsOfPerson } from '#server/orders/basket/basket.ts';
import { consentsOfPerson } from '#server/guests/broadcasts/broadcasts.ts';
import { likesOfPerson } from '#server/restaurants/catalog/catalog.ts';
import { ordersOfPerson } from '#server/orders/orders/orders.ts';
import { secondFactorOfPerson } from '#server/accounts/second-factor/second-factor.ts';
import { callsOfPerson } from '#server/partners/telephone/telephone.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  likesOfPerson,
  basketsOfPerson,
  ordersOfPerson,
  consentsOfPerson,
  callsOfPerson,
  secondFactorOfPerson,
];
