/** For tests of what the console shows after something was saved, while what it reads is still being fetched again. */

const never = new Promise<never>(() => undefined);

interface Answers {
  (call: string, args: unknown): Promise<unknown>;
  /** How many writes were answered, and their answers taken. */
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

/** The button of this name or text. */
export const buttonOf = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  )!;

/** The field of a label that begins with this text. */
export const fieldOf = (label: string): HTMLInputElement =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
    ?.control as HTMLInputElement;

/** Closes the dialog by its cross, as one can while it still waits; the answer says whether its content is gone. */
export function closeDialog(): () => boolean {
  const dialog = document.querySelector('dialog[open]')!;
  dialog.querySelector<HTMLButtonElement>('[aria-label="close"]')!.click();
  return () => !dialog.isConnected || dialog.querySelector('form') === null;
}
