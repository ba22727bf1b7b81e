/** Before the row with the focus is removed from its list: the next row has it, else the one before, else the page. */
export function focusNextRow(): void {
  const row = document.activeElement?.closest('li');
  if (!row) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const goal = beside?.querySelector<HTMLElement>('button') ?? document.querySelector('main');
  goal?.focus({ preventScroll: !beside });
}
