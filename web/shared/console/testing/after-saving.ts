/** For tests of what the console shows after something was saved, while what it reads is still being fetched again. */

const never = new Promise<never>(() => undefined);

/** Answers each read once and its refetch never; `write` answers all other calls. */
export function readOnce(
  reads: Readonly<Record<string, unknown>>,
  write: (call: string, args: { body: object }) => unknown,
): (call: string, args: unknown) => Promise<unknown> {
  const seen = new Set<string>();
  return async (call, args) => {
    if (!call.startsWith('GET ')) return write(call, args as { body: object });
    const { params, query } = (args ?? {}) as { params?: unknown; query?: unknown };
    const read = JSON.stringify([call, params, query]);
    if (!(call in reads) || seen.has(read)) return never;
    seen.add(read);
    return reads[call];
  };
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
