/** The caret position in masked text with as many digits before it as before the change. */
export function caretAfterDigits(masked: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (/\d/.test(masked[at]!)) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return masked.length;
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
