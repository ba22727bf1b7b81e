import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';

interface PutOptions {
  /** The file's time as its readers see it, where the time of the upload must not be known. */
  modifiedAt?: Date;
}

/** Where pictures and videos are stored. Paths are relative: `{merchant}/{id}-400.avif`. */
export interface MediaStore {
  /** Atomic: a reader never sees half a file. */
  put(path: string, bytes: Uint8Array, contentType: string, options?: PutOptions): Promise<void>;
  /** Removing a missing file is no error. */
  remove(path: string): Promise<void>;
  /** The whole file; null where there is none. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Every file, or those after a path, in the order of their paths. */
  list(after?: string): AsyncIterable<MediaFile>;
  /** Only where browsers can send files past this server. */
  direct?: DirectUploads;
}

/** The form by which a browser posts one file; its fields come before the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/**
 * Files that browsers put into the store themselves. They are unchecked: no address leads to them, and they are no part
 * of `list`. Names are `{merchant}/{upload}`.
 */
export interface DirectUploads {
  /** Takes one file of exactly so many bytes until then. */
  form(name: string, options: { bytes: number; expiresAt: Date }): UploadForm;
  /** null: nothing has arrived. */
  size(name: string): Promise<number | null>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(name: string): Promise<void>;
  /** Removes what arrived before then and was never taken over; how many files. */
  removeBefore(time: Date): Promise<number>;
}

export interface MediaFile {
  path: string;
  bytes: number;
}

export type Downloaded =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; problem: Exclude<PictureProblem, 'NOT_A_PICTURE'> };

/** Downloads a file from the internet, never from a private network. `timeoutMs`: for the whole file. */
export type DownloadFile = (url: string, limits: { mostBytes: number; timeoutMs: number }) => Promise<Downloaded>;
