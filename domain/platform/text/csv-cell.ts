/**
 * Texts in CSV files. A program that opens the file runs a cell that begins like a formula, and which cells there are
 * depends on its separator: in Uzbekistan and Russia `;`, which then divides a text that we wrote as one.
 */
const BEFORE_FORMULA = /(?<=^|[;,\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;
const GUARDED = /(?<=^|[;,\t\r\n])'(?=[=+\-@\t\r＝＋－＠])/g;

/** A phone in groups of digits is no formula for any program, and an apostrophe would stay in it. */
const PHONE = /^\+\d{1,3}(?:[ \u00A0-]\d{2,4}){2,5}$/;

/** With an apostrophe wherever a cell might begin that looks like a formula. */
export const guardedText = (text: string): string => (PHONE.test(text) ? text : text.replaceAll(BEFORE_FORMULA, "'"));

/** The text that was guarded. */
export const unguardedText = (text: string): string => text.replaceAll(GUARDED, '');

/** Always in quotes: a separator that is none of ours divides only what has none. */
export const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
