/** What everything that somebody sends may cost, in bytes, memory and time. */
const KB = 1 << 10;
const MB = 1 << 20;

interface ParserBudget {
  bytes: number;
  /** Heap of the worker thread; of the picture decoder, which is no JavaScript, its pixels. */
  memoryMb: number;
  ms: number;
  /** Modules that may be imported for it, and the only files that may. */
  modules: readonly string[];
  files: readonly string[];
}

/** By what is parsed. `sheet` and `media` run in worker threads, see server/platform/files/. */
export const PARSER_BUDGETS = {
  /** XLSX and CSV. */
  sheet: {
    bytes: 5 * MB,
    memoryMb: 192,
    ms: 5_000,
    modules: ['read-excel-file/node', 'csv-parse/sync', 'node:zlib'],
    files: ['server/platform/sheets/read-sheet.ts', 'server/platform/sheets/zip-file.ts'],
  },
  /** Type, hash and container of an upload. */
  media: { bytes: 50 * MB, memoryMb: 32, ms: 5_000, modules: [], files: [] },
  /** 50 million pixels of four bytes. */
  picture: {
    bytes: 20 * MB,
    memoryMb: 200,
    ms: 20_000,
    modules: ['sharp'],
    files: ['server/media/media.ts', 'start/mount-installable.ts'],
  },
  multipart: {
    bytes: 50 * MB,
    memoryMb: 50,
    ms: 30_000,
    modules: ['@fastify/multipart'],
    files: ['server/platform/http/http-server.ts', 'server/platform/http/read-upload.ts'],
  },
} as const satisfies Record<string, ParserBudget>;
export type WorkerParser = 'sheet' | 'media';

/** What one spreadsheet may hold. Checked before rows are built, whatever the file says of itself. */
export const SHEET_LIMITS = {
  rows: 6_000,
  columns: 200,
  /** Rows times the widest row. */
  cells: 250_000,
  /** Longer texts are cut, and no cell of a menu may be as long. */
  cellCharacters: 2_100,
  characters: 8_000_000,
  zipEntries: 500,
  unpackedBytes: 32 * MB,
};

/** Boxes or elements of a video file that are looked at. */
export const VIDEO_PARTS = 10_000;

/** Stored files of one merchant, and imports of a menu in a minute; less before the platform has approved it. */
export const MERCHANT_FILES = {
  bytes: 10_240 * MB,
  pendingBytes: 50 * MB,
  pendingSheetsPerMinute: 6,
};
