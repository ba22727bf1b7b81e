/** Numbers of tables written in one line: "7", "A1, A2", "1–20". */
const MOST_TABLES = 200;
const RANGE = /^([^\d]*)(\d{1,4})\s*[-–—]\s*(?:\1)?(\d{1,4})$/;

export type TableNumbers =
  | { ok: true; numbers: string[] }
  | { ok: false; code: 'EMPTY' | 'TOO_MANY' | 'TOO_LONG' | 'TWICE' };

/** A range counts up; a prefix before its first number stays: "A1–4" is A1, A2, A3, A4. */
export function tableNumbers(written: string): TableNumbers {
  const numbers: string[] = [];
  for (const part of written.split(/[,;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const range = RANGE.exec(text);
    const [first, last] = [Number(range?.[2]), Number(range?.[3])];
    if (!range || last < first) numbers.push(text);
    else if (last - first >= MOST_TABLES) return { ok: false, code: 'TOO_MANY' };
    else for (let number = first; number <= last; number++) numbers.push(`${range[1]}${number}`);
    if (numbers.length > MOST_TABLES) return { ok: false, code: 'TOO_MANY' };
  }
  if (numbers.length === 0) return { ok: false, code: 'EMPTY' };
  if (numbers.some((number) => number.length > 20)) return { ok: false, code: 'TOO_LONG' };
  if (new Set(numbers).size < numbers.length) return { ok: false, code: 'TWICE' };
  return { ok: true, numbers };
}
