/** Codes of the national catalogue of goods and services, as receipts have them. */

/** The catalogue's code of a product or service. */
export const MXIK = /^\d{17}$/;
/** The catalogue's code of a package, such as a portion or a kilogram. */
export const PACKAGE_CODE = /^\d{1,20}$/;
