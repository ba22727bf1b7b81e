/**
 * What everything that somebody sends may cost, in bytes, memory and time. A route that takes a body without a row here
 * does not start, and `npm test` finds parsers without one.
 */
const KB = 1 << 10;
const MB = 1 << 20;

/** How long any request may take to arrive. */
const ARRIVAL_MS = 30_000;

interface BodyBudget {
  /** Of one body; of an upload the file, where its call does not set less. */
  bytes: number;
  /** What a process holds of one body while it arrives: all of it, or a part of a stream. */
  heldBytes: number;
  /** Until the whole request has arrived. */
  ms: number;
}

/** By the way in which a route reads its body. */
export const BODY_BUDGETS = {
  /** The body is left where it is. */
  none: { bytes: 0, heldBytes: 0, ms: ARRIVAL_MS },
  json: { bytes: MB, heldBytes: MB, ms: ARRIVAL_MS },
  form: { bytes: 64 * KB, heldBytes: 64 * KB, ms: ARRIVAL_MS },
  /** Read by the handler, after the proof in the address. */
  webhook: { bytes: 256 * KB, heldBytes: 256 * KB, ms: ARRIVAL_MS },
  upload: { bytes: 50 * MB, heldBytes: 50 * MB, ms: ARRIVAL_MS },
  /** Written to the database in parts of 2 MB. */
  chunk: { bytes: 50 * MB, heldBytes: 4 * MB, ms: ARRIVAL_MS },
  aggregator: { bytes: 512 * KB, heldBytes: 512 * KB, ms: ARRIVAL_MS },
  payment: { bytes: 64 * KB, heldBytes: 64 * KB, ms: ARRIVAL_MS },
} as const satisfies Record<string, BodyBudget>;
export type BodyKind = keyof typeof BODY_BUDGETS;

/** Of all uploads together that a process holds at one moment, and of those of one asker. */
export const HELD_UPLOADS = { bytes: 256 * MB, bytesOfOne: 128 * MB };

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
    files: ['server/accounts/media/media.ts', 'start/mount-installable.ts'],
  },
  multipart: {
    bytes: 50 * MB,
    memoryMb: 50,
    ms: ARRIVAL_MS,
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
