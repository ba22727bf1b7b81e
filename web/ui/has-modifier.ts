interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** A shortcut of the browser, of the page or of a form around the field; the key alone means something else. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => ctrlKey || metaKey || altKey;

/** The key of the slash, whatever letter the keyboard layout puts on it. */
export const isSearchKey = (event: Modifiers & { key: string; code: string; shiftKey: boolean }): boolean =>
  !hasModifier(event) && (event.key === '/' || (event.code === 'Slash' && !event.shiftKey));
