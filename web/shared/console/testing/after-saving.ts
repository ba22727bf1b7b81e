/** Helpers for tests that save something and look at the page before its data has been fetched again. */

const never = new Promise<never>(() => undefined);

interface Answers {
  (call: string, args: unknown): Promise<unknown>;
  /** The number of writes whose answers the page has received. */
  saves: () => number;
}

/** Answers each read once and its refetch never; `write` answers all other calls. */
export function readOnce(
  reads: Readonly<Record<string, unknown>>,
  write: (call: string, args: { body: object }) => unknown,
): Answers {
  const seen = new Set<string>();
  let saves = 0;
  const answer = async (call: string, args: unknown): Promise<unknown> => {
    if (!call.startsWith('GET ')) {
      setTimeout(() => (saves += 1));
      return write(call, args as { body: object });
    }
    const { params, query } = (args ?? {}) as { params?: unknown; query?: unknown };
    const read = JSON.stringify([call, params, query]);
    if (!(call in reads) || seen.has(read)) return never;
    seen.add(read);
    return reads[call];
  };
  return Object.assign(answer, { saves: () => saves });
}

/** The button with this accessible name or text. */
export const buttonOf = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  )!;

/** The field whose label begins with this text. */
export const fieldOf = (label: string): HTMLInputElement =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
    ?.control as HTMLInputElement;

/** Presses the close button of the open dialog. The returned function tells whether its content is gone. */
export function closeDialog(): () => boolean {
  const dialog = document.querySelector('dialog[open]')!;
  dialog.querySelector<HTMLButtonElement>('[aria-label="close"]')!.click();
  return () => !dialog.isConnected || dialog.querySelector('form') === null;
}
