/** Where the bytes of pictures and videos are kept. Paths are relative: `{merchant}/{id}-400.avif`. */
export interface MediaStore {
  /** Whole or not at all: a reader never sees half a file. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** A file that is not there is no error. */
  remove(path: string): Promise<void>;
}
