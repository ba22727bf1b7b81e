/** What other capabilities use of couriers. */
export { moveCourier } from './move-courier.ts';
