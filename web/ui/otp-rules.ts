/** Extracts the digits of typed or pasted text, at most the code's length: "Code: 48-19-02" gives 481902. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
