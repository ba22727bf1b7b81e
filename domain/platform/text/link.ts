/**
 * What may stand in a field that becomes an `href`: http, https, tel, mailto, or a path of the storefront itself. The
 * database has the same patterns in `is_link` and `is_profile_link`; `server/management/settings/links.http.test.ts`
 * holds the two together.
 */

/**
 * Control characters, spaces, quotation marks, angle brackets, backslashes, and characters that show nothing or turn
 * the text round.
 */
const FORBIDDEN =
  '\\u0000-\\u0020"\'<>\\\\`\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff';
const HOST = '[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?';
const REST = `[^${FORBIDDEN}]*`;

const LINK = new RegExp(
  [
    `^[hH][tT][tT][pP][sS]?://${HOST}(?::[0-9]{1,5})?(?:[/?#]${REST})?$`,
    '^[tT][eE][lL]:\\+?[0-9][0-9().-]{1,30}$',
    `^[mM][aA][iI][lL][tT][oO]:[A-Za-z0-9._%+-]{1,64}@${HOST}(?:\\?${REST})?$`,
    // `//host` and `/\host` lead to another site.
    `^/(?:[^/${FORBIDDEN}]${REST})?$`,
  ].join('|'),
);
/** Planes above the first are emoji and old scripts, and invisible tags. */
const BEYOND_FIRST_PLANE = /[\ud800-\udfff]/;

export const MOST_LINK_CHARACTERS = 1000;

export const isLink = (text: string): boolean =>
  text.length <= MOST_LINK_CHARACTERS && !BEYOND_FIRST_PLANE.test(text) && LINK.test(text);

/** A name in a social network: `anhor`, `@anhor`, `t.me/anhor`. */
const isProfileName = (text: string): boolean =>
  /^@?[A-Za-z0-9_.-]{2,60}$/.test(text) ||
  /^(?:[wW]{3}\.)?[A-Za-z]+\.(?:[mM][eE]|[cC][oO][mM])\/[A-Za-z0-9_.-]{2,60}\/?$/.test(text);

export const isProfileLink = (text: string): boolean => isLink(text) || isProfileName(text);
