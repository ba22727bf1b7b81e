/**
 * What stays of typed or pasted text: digits, no more than the code has. "Code: 48-19-02" pastes as 481902.
 */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
