/** Files on their way to the media library: a few at once, each cancelled and retried by itself. */
type UploadState = 'waiting' | 'sending' | 'stored' | 'duplicate' | 'failed' | 'cancelled';

export interface Upload<Stored = unknown> {
  key: number;
  name: string;
  state: UploadState;
  /** Of the bytes that have been sent, from 0 to 1. */
  share: number;
  error: unknown;
  /** Once it is in the library. */
  stored: Stored | null;
}

interface SendOptions {
  signal: AbortSignal;
  folderId: string | null;
  onProgress: (share: number) => void;
}

interface QueueDeps<Stored> {
  send: (file: File, options: SendOptions) => Promise<Stored>;
  isDuplicate: (stored: Stored) => boolean;
  onStored: (stored: Stored) => void;
}

const PARALLEL = 2;
const SETTLED: readonly UploadState[] = ['stored', 'duplicate', 'cancelled'];

export class UploadQueue<Stored> {
  private readonly deps: QueueDeps<Stored>;
  private readonly files = new Map<number, File>();
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private uploads: readonly Upload<Stored>[] = [];
  private readonly folders = new Map<number, string | null>();

  private lastKey = 0;

  constructor(deps: QueueDeps<Stored>) {
    this.deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload<Stored>[] => this.uploads;

  /** `folderId`: where they are put. */
  add(files: readonly File[], folderId: string | null = null): void {
    const added = files.map((file): Upload<Stored> => {
      const key = ++this.lastKey;
      this.files.set(key, file);
      this.folders.set(key, folderId);
      return { key, name: file.name, state: 'waiting', share: 0, error: null, stored: null };
    });
    this.publish([...this.uploads, ...added]);
    this.startNext();
  }

  cancel(key: number): void {
    this.change(key, { state: 'cancelled' });
    this.running.get(key)?.abort();
  }

  retry(key: number): void {
    this.change(key, { state: 'waiting', share: 0, error: null });
    this.startNext();
  }

  /** Removes those that need no more attention. */
  clear(): void {
    const settled = this.uploads.filter(({ state }) => SETTLED.includes(state));
    for (const { key } of settled) this.files.delete(key);
    this.publish(this.uploads.filter((upload) => !settled.includes(upload)));
  }

  private startNext(): void {
    for (const { key, state } of this.uploads) {
      if (this.running.size >= PARALLEL) return;
      const file = this.files.get(key);
      if (state === 'waiting' && file && !this.running.has(key)) void this.run(key, file);
    }
  }

  private async run(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    this.change(key, { state: 'sending' });
    const isCancelled = (): boolean => controller.signal.aborted;
    try {
      const stored = await this.deps.send(file, {
        signal: controller.signal,
        folderId: this.folders.get(key) ?? null,
        onProgress: (share) => {
          if (!isCancelled()) this.change(key, { share });
        },
      });
      this.change(key, { state: this.deps.isDuplicate(stored) ? 'duplicate' : 'stored', share: 1, stored });
      this.deps.onStored(stored);
    } catch (error) {
      if (!isCancelled()) this.change(key, { state: 'failed', error });
    } finally {
      this.running.delete(key);
      this.startNext();
    }
  }

  private change(key: number, change: Partial<Upload<Stored>>): void {
    this.publish(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  private publish(uploads: readonly Upload<Stored>[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}
