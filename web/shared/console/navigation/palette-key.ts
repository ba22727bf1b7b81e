/** Ctrl+K, or Cmd+K on a Mac, on any keyboard layout. */
export const isPaletteKey = ({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;
