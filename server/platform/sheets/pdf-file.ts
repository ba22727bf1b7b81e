/** Tables as a PDF in the typeface of the product. */
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { once } from '../once.ts';
import { headingIn } from './heading-words.ts';
import {
  columnWidths,
  PADDING,
  printable,
  printedTable,
  sumOf,
  widthsAt,
  type MeasuredColumn,
  type PrintedTable,
} from './pdf-columns.ts';
import type { Rows } from './sheet-file.ts';

interface PdfTable {
  title?: string;
  headings?: readonly string[];
  rows: Rows;
  /** Indexes of rows with sums. */
  boldRows?: readonly number[];
}

export interface PdfFile {
  title: string;
  /** Printed below the title, such as the merchant and the month. */
  lines: readonly string[];
  tables: readonly PdfTable[];
  language: Language;
}

/** The most rows of a table that are printed; the spreadsheet has every row. @internal */
export const MOST_ROWS = 1000;
/** How many rows of a table are measured to choose the widths of its columns. */
const MEASURED_ROWS = 300;

const [SHORT, LONG] = [595, 842];
const MARGIN = 36;
const FOOTER = 18;
const [UPRIGHT, SMALLEST] = [8, 6];
const FONT_SIZES = [9, UPRIGHT, 7, SMALLEST];
const INK = '#1d1b18';
const FAINT_INK = '#6b655c';
const LINE = '#ddd6cb';
/** The object that pdfkit lays texts out with; it is private there. */
interface Face {
  layoutRun(text: string, features?: readonly string[]): unknown;
}

/**
 * Gives all digits the same width. Passing the feature with each text would bypass pdfkit's cache of laid out words,
 * which is ten times slower.
 */
function useTabularDigits(doc: PDFKit.PDFDocument): void {
  const { _font: face } = doc as unknown as { _font: Face };
  const layoutRun = face.layoutRun.bind(face);
  face.layoutRun = (text) => layoutRun(text, ['tnum']);
}

const fontFile = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${name}.ttf`)));
/** Loaded with the first PDF: most processes write none. */
const loaded = once(() =>
  Promise.all([import('pdfkit'), fontFile('400Regular/Onest_400Regular'), fontFile('600SemiBold/Onest_600SemiBold')]),
);

interface Table extends PdfTable, PrintedTable {}

class Pages {
  readonly doc: PDFKit.PDFDocument;
  #width = SHORT;
  #height = LONG;
  y = MARGIN;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
  }

  get room(): number {
    return this.#width - 2 * MARGIN;
  }

  /** Whether something of this height has place below. */
  has(height: number): boolean {
    return this.y + height <= this.#height - MARGIN - FOOTER;
  }

  turn(): void {
    [this.#width, this.#height] = [LONG, SHORT];
  }

  /** Begins a page; before it the event loop gets a turn, so that other requests are answered meanwhile. */
  async add(): Promise<void> {
    await nextTurn();
    this.doc.addPage({ size: [this.#width, this.#height], margin: 0 });
    this.y = MARGIN;
  }

  use(font: 'regular' | 'bold', size: number, color = INK): void {
    this.doc.font(font).fontSize(size).fillColor(color);
  }

  paragraph(text: string): void {
    this.doc.text(printable(text), MARGIN, this.y, { width: this.room });
    this.y = this.doc.y;
  }

  widthOf(text: string): number {
    return this.doc.widthOfString(text);
  }

  measure({ headings = [], texts, columns }: Table): MeasuredColumn[] {
    this.doc.font('bold').fontSize(1);
    return columns.map(({ isNumeric }, at) => ({
      isNumeric,
      widest: Math.max(0, ...texts.slice(0, MEASURED_ROWS).map((row) => this.widthOf(row[at]!))),
      word: Math.max(0, ...(headings[at] ?? '').split(' ').map((each) => this.widthOf(`${each} `))),
    }));
  }

  row(cells: readonly string[], { widths, columns, most }: { widths: readonly number[]; most: number } & Table): void {
    const { doc } = this;
    const lineHeight = doc.currentLineHeight(true);
    let [x, rowLines] = [MARGIN, 1];
    for (const [at, text] of cells.entries()) {
      const width = widths[at]! - 2 * PADDING;
      const length = this.widthOf(text);
      const isRight = columns[at]!.isNumeric;
      if (length <= width) {
        const start = x + PADDING + (isRight ? width - length : 0);
        doc.text(text, start, this.y + 3, { lineBreak: false });
      } else {
        const lines = Math.min(most, Math.round(doc.heightOfString(text, { width }) / lineHeight));
        const [height, align] = [lines * lineHeight + 1, isRight ? 'right' : 'left'] as const;
        doc.text(text, x + PADDING, this.y + 3, { width, height, align, ellipsis: true });
        rowLines = Math.max(rowLines, lines);
      }
      x += widths[at]!;
    }
    this.y += rowLines * lineHeight + 6;
    doc.moveTo(MARGIN, this.y).lineTo(x, this.y).lineWidth(0.5).strokeColor(LINE).stroke();
  }

  async table(table: Table & { measured: MeasuredColumn[] }, further: string | null): Promise<void> {
    const { headings, title, boldRows, measured } = table;
    const fits = (size: number): boolean => sumOf(widthsAt(size, measured).least) <= this.room;
    const size = FONT_SIZES.find(fits) ?? SMALLEST;
    const widths = columnWidths(this.room, widthsAt(size, measured));
    const head = (): void => {
      if (!headings) return;
      this.use('bold', size, FAINT_INK);
      this.row(headings.map(printable), { ...table, widths, most: 3 });
    };
    const twoLines = 3 * size + 6;
    this.y += 14;
    if (!this.has(4 * twoLines)) await this.add();
    if (title) {
      this.use('bold', 12);
      this.paragraph(title);
      this.y += 4;
    }
    head();
    for (const [at, cells] of table.texts.entries()) {
      if (!this.has(twoLines)) {
        await this.add();
        head();
      }
      this.use(boldRows?.includes(at) ? 'bold' : 'regular', size);
      this.row(cells, { ...table, widths, most: 2 });
    }
    if (further === null) return;
    this.y += 8;
    this.use('regular', 9, FAINT_INK);
    this.paragraph(further);
  }

  numbers(): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.use('regular', 8, FAINT_INK);
      const text = `${page + 1} / ${count}`;
      const x = this.#width - MARGIN - this.widthOf(text);
      this.doc.text(text, x, this.#height - MARGIN - 6, { lineBreak: false });
    }
  }
}

export async function writePdf({ title, lines, tables, language }: PdfFile): Promise<Buffer> {
  const [{ default: Document }, regular, bold] = await loaded();
  const doc = new Document({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: htmlLanguage(language),
    info: { Title: title, Producer: 'Dasturxon', Creator: 'Dasturxon' },
  });
  doc.registerFont('regular', regular).registerFont('bold', bold);
  for (const font of ['regular', 'bold']) useTabularDigits(doc.font(font));
  const chunks: Buffer[] = [];
  const { promise: isWritten, resolve, reject } = Promise.withResolvers<void>();
  doc
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', resolve)
    .on('error', reject);

  const pages = new Pages(doc);
  const printed = tables
    .map((table) => ({
      ...table,
      ...printedTable(table.rows.slice(0, MOST_ROWS), table.headings?.length ?? 0, language),
    }))
    .map((table) => ({ ...table, measured: pages.measure(table) }));
  if (printed.some(({ measured }) => sumOf(widthsAt(UPRIGHT, measured).least) > pages.room)) pages.turn();
  await pages.add();
  pages.use('bold', 18);
  pages.paragraph(title);
  pages.use('regular', 10, FAINT_INK);
  for (const line of lines) pages.paragraph(line);
  for (const table of printed) {
    const left = table.rows.length - MOST_ROWS;
    await pages.table(table, left > 0 ? `${headingIn(language, 'Further rows, in the spreadsheet')}: ${left}` : null);
  }
  pages.numbers();
  doc.end();
  await isWritten;
  return Buffer.concat(chunks);
}
