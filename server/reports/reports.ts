/** What others use of reports: counting the orders of a merchant that has just been given its history. */
export { foldOrdersOf } from './fold-sales.ts';
