/** Files that cost whoever parses them without care seconds or gigabytes. Each is made when it is needed. */
import { deflateRawSync } from 'node:zlib';
import { element, mp4, webm } from './tiny-videos.ts';

interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the headers say instead of the truth. */
  says?: { size?: number; localSize?: number; localName?: string; flags?: number; method?: number };
}

interface Head {
  signature: number;
  bytes: number;
  nameAt: number;
}

/** A ZIP file whose headers may lie; `entries` names every part so often in the directory. */
function zip(parts: readonly ZipPart[], entries = 1): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = {} } of parts) {
    const packed = deflateRawSync(content);
    const head = ({ signature, bytes, nameAt }: Head, title: string, size: number): Buffer => {
      const header = Buffer.alloc(bytes);
      const shift = nameAt - 26;
      header.writeUInt32LE(signature, 0);
      header.writeUInt16LE(says.flags ?? 0, 6 + shift);
      header.writeUInt16LE(says.method ?? 8, 8 + shift);
      header.writeUInt32LE(packed.length, 18 + shift);
      header.writeUInt32LE(size, 22 + shift);
      header.writeUInt16LE(title.length, 26 + shift);
      return header;
    };
    const size = says.size ?? content.length;
    const localName = says.localName ?? name;
    const local = head({ signature: 0x04034b50, bytes: 30, nameAt: 26 }, localName, says.localSize ?? size);
    const entry = head({ signature: 0x02014b50, bytes: 46, nameAt: 28 }, name, size);
    entry.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(localName), packed);
    for (let copy = 0; copy < entries; copy++) directory.push(entry, Buffer.from(name));
    at += 30 + localName.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE((parts.length * entries) % 65_536, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORKBOOK: ZipPart[] = [
  {
    name: 'xl/workbook.xml',
    content:
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
      '<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" ` +
      'Target="worksheets/sheet1.xml"/></Relationships>',
  },
];
const sheetXml = (content: string, before = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}">${before}<sheetData>${content}</sheetData></worksheet>`;

/** A workbook with this sheet, and what its headers say of it. */
const xlsx = (sheet: string, says: ZipPart['says'] = {}, more: ZipPart[] = []): Buffer =>
  zip([...WORKBOOK, { name: 'xl/worksheets/sheet1.xml', content: sheet, says }, ...more]);
const cells = (content: string): Buffer => xlsx(sheetXml(content));
const cell = (reference: string): string => `<c r="${reference}"><v>1</v></c>`;
const row = (content: string): string => `<row>${content}</row>`;

const longTexts = (rows: number): string => {
  const one = (at: number): string => [...'ABCDEFGHIJ'].map((c) => `<c r="${c}${at}" t="s"><v>0</v></c>`).join('');
  return Array.from({ length: rows }, (_, at) => row(one(at + 1))).join('');
};

const LAST = 'XFD1048576';
const MB = 1 << 20;

const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const nested = (depth: number, wrap: (inner: Buffer) => Buffer): Buffer => {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) inner = wrap(inner);
  return inner;
};
const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt8(8, 24);
  return header;
};
const VIDEO = { seconds: 3, width: 640, height: 360 };

/** By what each of them is; sent to the import of a menu. */
export const HOSTILE_SHEETS: Record<string, () => Buffer> = {
  'XLSX whose two cells are the first and the last of a sheet': () => cells(row(cell('A1') + cell(LAST))),
  'XLSX with the last row alone': () => cells('<row r="1048576"/>'),
  'XLSX with the last column alone': () => cells(row(cell('XFD1'))),
  'XLSX with a dimension of a whole sheet': () => xlsx(sheetXml(row(cell('A1')), `<dimension ref="A1:${LAST}"/>`)),
  'XLSX with a cell under another prefix': () => cells(`<x:row><x:c x:r="${LAST}"><x:v>1</x:v></x:c></x:row>`),
  'XLSX with a reference in entities': () => cells(row(cell('XFD&#49;048576'))),
  'XLSX with a reference after a quoted bracket': () => cells(row(`<c t=">" r='${LAST}'><v>1</v></c>`)),
  'XLSX with a negative reference': () => cells('<row r="-1"><c r="A-1"><v>1</v></c></row>'),
  'XLSX with a reference in exponents': () => cells('<row r="1e6"><c><v>1</v></c></row>'),
  'XLSX with many cells without references': () => cells(row('<c><v>1</v></c>'.repeat(300_000))),
  'XLSX with many rows without references': () => cells(row('<c/>').repeat(200_000)),
  'XLSX with a wide and a long part': () => cells(row('<c/>'.repeat(190)) + row('').repeat(5_900)),
  'XLSX with rows in a comment': () => cells(`${row(cell('GR1'))}<!--<row r="9000">-->`),
  'XLSX with a document type of nested entities': () =>
    xlsx(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}"><!ENTITY d "${'&b;'.repeat(1_000)}">]>${sheetXml('&d;')}`),
  'XLSX that unpacks to 300 MB': () => cells(' '.repeat(300 * MB)),
  'XLSX that unpacks to 100 MB and says 10 bytes': () => xlsx(sheetXml(' '.repeat(100 * MB)), { size: 10 }),
  'XLSX whose local header says 4 GB': () => xlsx(sheetXml(row(cell('A1'))), { localSize: 0xffff_fff0 }),
  'XLSX whose local name is another': () => xlsx(sheetXml(''), { localName: 'xl/worksheets/sheet2.xml' }),
  'XLSX that is encrypted': () => xlsx(sheetXml(''), { flags: 1 }),
  'XLSX packed in an unknown way': () => xlsx(sheetXml(''), { method: 12 }),
  'XLSX that names its files very often': () => zip(WORKBOOK, 20_000),
  'XLSX whose entries are the same bytes': () =>
    zip([...WORKBOOK, { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(MB) }], 100),
  'XLSX that is cut off': () => cells(row(cell('A1'))).subarray(0, 300),
  'XLSX whose directory is outside of the file': () => {
    const file = cells(row(cell('A1')));
    file.writeUInt32LE(0xffff_fff0, file.length - 6);
    return file;
  },
  'XLSX with one long text in every cell': () =>
    xlsx(sheetXml(longTexts(2_500)), {}, [
      {
        name: 'xl/sharedStrings.xml',
        content: `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`,
      },
    ]),
  'XLSX with elements in elements': () => cells('<a>'.repeat(2_000_000)),
  'XLSX with an element that never ends': () => cells(`<row ${' a="b"'.repeat(2_000_000)}`),
  'XLSX with attributes of blanks': () => cells(`<row ${' '.repeat(20 * MB)}`),
  'XLSX whose dimension never ends': () => xlsx(sheetXml('', '<dimension '.repeat(1_000_000))),
  'CSV of commas': () => Buffer.alloc(5 * MB, ','),
  'CSV of semicolons': () => Buffer.alloc(5 * MB, ';'),
  'CSV of empty lines': () => Buffer.alloc(5 * MB, '\n'),
  'CSV of two columns and very many lines': () => Buffer.alloc(5 * MB, 'a,b\n'),
  'CSV of one cell': () => Buffer.alloc(5 * MB, 'a'),
  'CSV with a quotation that never ends': () => Buffer.concat([Buffer.from('name,"'), Buffer.alloc(5 * MB - 6, 'a')]),
  'CSV of quotation marks': () => Buffer.alloc(5 * MB, '"'),
  'CSV in another encoding': () => Buffer.alloc(5 * MB, 0xff),
};

/** Sent to the media library. */
export const HOSTILE_MEDIA: Record<string, () => Buffer> = {
  'WebM of empty elements': () =>
    Buffer.concat([
      element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
      Buffer.from('18538067', 'hex'),
      Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      Buffer.alloc(49 * MB, Buffer.from([0xec, 0x80])),
    ]),
  'WebM of elements in elements': () =>
    Buffer.concat([
      element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
      element(
        0x18538067,
        nested(5_000, (inner) => element(0x1654ae6b, inner)),
      ),
    ]),
  'WebM with many tracks': () =>
    Buffer.concat([
      element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
      element(0x18538067, element(0x1654ae6b, Buffer.alloc(20 * MB, element(0xae, Buffer.from([0x83, 0x81, 2]))))),
    ]),
  'WebM whose element ends outside': () => webm(VIDEO).subarray(0, 90),
  'MP4 of empty boxes': () =>
    Buffer.concat([mp4(VIDEO).subarray(0, 20), Buffer.alloc(49 * MB, box('free', Buffer.alloc(0)))]),
  'MP4 of boxes in boxes': () =>
    Buffer.concat([mp4(VIDEO).subarray(0, 20), nested(5_000, (inner) => box('moov', inner))]),
  'MP4 with many tracks': () =>
    Buffer.concat([
      mp4(VIDEO).subarray(0, 20),
      box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), Buffer.alloc(20 * MB, box('trak', Buffer.alloc(0)))])),
      box('mdat', Buffer.alloc(9)),
    ]),
  'MP4 with a box of 16 exabytes': () =>
    Buffer.concat([mp4(VIDEO).subarray(0, 20), Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex')]),
  'PNG of four billion pixels': () => png(65_535, 65_535),
  'PNG that ends after its header': () => png(100, 100),
  'JPEG of nothing': () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(MB)]),
  'GIF of many frames without pixels': () =>
    Buffer.concat([
      Buffer.from('GIF89a\x10\x00\x10\x00\x00\x00\x00', 'latin1'),
      Buffer.alloc(2 * MB, Buffer.from('2c00000000ffffffff00020000', 'hex')),
    ]),
  'WebP that says 4 GB': () =>
    Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), Buffer.alloc(1_000)]),
  'AVIF of empty boxes': () =>
    Buffer.concat([
      Buffer.from('\x00\x00\x00\x10ftypavif\x00\x00\x00\x00', 'latin1'),
      Buffer.alloc(10 * MB, box('free', Buffer.alloc(0))),
    ]),
};
