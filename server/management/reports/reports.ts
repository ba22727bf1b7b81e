/** What others use of reports: counting the orders of a merchant, and which merchants had orders lately. */
export { foldOrdersOf, merchantsWithOrders } from './fold-sales.ts';
