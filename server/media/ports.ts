/** Where pictures and videos are stored. Paths are relative: `{merchant}/{id}-400.avif`. */
export interface MediaStore {
  /** Atomic: a reader never sees half a file. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removing a missing file is no error. */
  remove(path: string): Promise<void>;
}
