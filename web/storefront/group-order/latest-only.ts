/**
 * Sends one value at a time. Of the values that arrive meanwhile only the latest is sent, because each of them is the
 * whole state. `send` handles its own errors.
 */
export function latestOnly<Value>(send: (value: Value) => Promise<void>): (value: Value) => void {
  let waiting: { value: Value } | null = null;
  let isSending = false;
  const run = async (): Promise<void> => {
    isSending = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      await send(value);
    }
    isSending = false;
  };
  return (value) => {
    waiting = { value };
    if (!isSending) void run();
  };
}
