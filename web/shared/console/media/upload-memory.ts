/** Uploads in parts that this browser has begun: they can be continued for a day, also after a reload. */

export interface RememberedUpload {
  id: string;
  name: string;
  size: number;
  lastModified: number;
  /** When it was begun. */
  at: number;
}

export interface UploadMemory {
  find: (file: File) => string | null;
  remember: (file: File, id: string) => void;
  forget: (file: FileFacts) => void;
  /** The oldest first, without those that this page is sending now. */
  list: () => RememberedUpload[];
}

/** What a browser tells of a file before its bytes are read. */
type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** The server deletes an upload after 24 hours without a new part. */
const KEPT_MS = 48 * 3_600_000;

export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Of this page, also while another of its pages is shown. */
const sending = new Set<string>();

/** Marks an upload as being sent, until the returned function is called. */
export function markSending(id: string): () => void {
  sending.add(id);
  return () => sending.delete(id);
}

const parsed = (text: string | null): Partial<RememberedUpload> | null => {
  try {
    return JSON.parse(text ?? 'null') as Partial<RememberedUpload> | null;
  } catch {
    return null;
  }
};

/** `merchantId`: consoles of several merchants share the storage of one origin. */
export function uploadMemory(storage: Storage, merchantId: string, now: () => number = Date.now): UploadMemory {
  const prefix = `upload ${merchantId} `;
  const keyOf = ({ name, size, lastModified }: FileFacts): string => `${prefix}${size} ${lastModified} ${name}`;
  return {
    find: (file) => parsed(storage.getItem(keyOf(file)))?.id ?? null,
    remember: (file, id) => {
      const { name, size, lastModified } = file;
      storage.setItem(keyOf(file), JSON.stringify({ id, name, size, lastModified, at: now() }));
    },
    forget: (file) => storage.removeItem(keyOf(file)),
    list: () => {
      const found: RememberedUpload[] = [];
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)!);
      for (const key of keys.filter((each) => each.startsWith(prefix))) {
        const upload = parsed(storage.getItem(key));
        if (!upload?.id || !upload.at || upload.at < now() - KEPT_MS) storage.removeItem(key);
        else if (!sending.has(upload.id)) found.push(upload as RememberedUpload);
      }
      return found.toSorted((one, other) => one.at - other.at);
    },
  };
}
