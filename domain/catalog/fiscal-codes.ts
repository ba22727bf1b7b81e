/** Codes of the national catalogue of goods and services, as receipts have them. */

/** Of a product or service. */
export const MXIK = /^\d{17}$/;
/** Of a package in that catalogue. */
export const PACKAGE_CODE = /^\d{1,20}$/;
