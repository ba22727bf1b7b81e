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
  /** Every file. */
  list(): AsyncIterable<MediaFile>;
}

export interface MediaFile {
  path: string;
  bytes: number;
}
