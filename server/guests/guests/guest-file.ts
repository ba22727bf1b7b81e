/** Guests as a file. CSV is written page by page: the next page is read once the receiver has taken the last one. */
import type { ConsoleGuest } from '#contract/guests/guests.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { wordIn } from '#server/platform/sheets/cell-words.ts';
import { withHeadings } from '#server/platform/sheets/send-file.ts';
import { CSV_MARK, csvLines, writeXlsx } from '#server/platform/sheets/sheet-file.ts';

type Cell = string | number | null;

const HEADING: Cell[] = ['Name', 'Phone', 'Orders', 'Spent', 'Last order', 'Tags', 'Note', 'Allergies', 'Blocked'];
/** Above every id. */
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const cellsOf = (guest: ConsoleGuest, language: Language): Cell[] => [
  guest.name,
  guest.phone && formatPhone(guest.phone),
  guest.orders,
  guest.spent / 100,
  guest.lastOrderAt,
  guest.tags.join(', '),
  guest.note,
  [...guest.allergens.map((each) => wordIn(language, 'allergen', each)), guest.allergyNote].filter(Boolean).join(', '),
  guest.blocked ? (guest.blockedReason ?? wordIn(language, 'answer', 'yes')) : null,
];

/** Pages in descending order of ids; a page that is not full is the last one. */
export type ReadGuests = (before: string) => Promise<{ row: ConsoleGuest }[]>;

async function* pagesOf(read: ReadGuests, pageSize: number, language: Language): AsyncGenerator<Cell[][]> {
  let before = HIGHEST_ID;
  for (;;) {
    const page = await read(before);
    if (page.length > 0) yield page.map(({ row }) => cellsOf(row, language));
    if (page.length < pageSize) return;
    before = page.at(-1)!.row.id;
  }
}

export async function* guestCsv(read: ReadGuests, pageSize: number, language: Language): AsyncGenerator<string> {
  yield CSV_MARK + csvLines(withHeadings([HEADING], language), language);
  for await (const page of pagesOf(read, pageSize, language)) yield csvLines(page, language);
}

export async function guestXlsx(read: ReadGuests, pageSize: number, language: Language): Promise<Buffer> {
  const rows = [HEADING];
  for await (const page of pagesOf(read, pageSize, language)) rows.push(...page);
  return writeXlsx({ Guests: withHeadings(rows, language) });
}
