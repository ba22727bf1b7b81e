/** The product's mark on a square of a colour. */
export const brandIcon = (colour: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
  `<rect width="40" height="40" rx="12" fill="${colour}"/>` +
  '<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><circle cx="20" cy="20" r="9.2"/>' +
  '<path d="M20 10.8c3.4 3 3.4 6.2 0 9.2s-3.4 6.2 0 9.2M10.8 20c3-3.4 6.2-3.4 9.2 0s6.2 3.4 9.2 0"/></g></svg>';

/** The icon for hosts whose merchant has none; browsers request it by themselves. */
export const FAVICON = brandIcon('#da3a20');
