/** The tip that a guest has chosen at checkout, until its order is placed and paid: a tip is a payment of its own. */
const KEY = 'intendedTip';

/** After a return from the page of a provider the tab has lost its memory, but not its session. */
export function intendTip(link: string, amount: number | null): void {
  try {
    if (amount === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ link, amount }));
  } catch {
    // Without storage the tip is chosen again on the page of the order.
  }
}

export function intendedTip(link: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { link: string; amount: number } | null;
    return stored?.link === link && Number.isInteger(stored.amount) ? stored.amount : null;
  } catch {
    return null;
  }
}
