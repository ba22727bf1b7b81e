/** F8 goes to the button of the newest message, such as Undo; Escape, or pressing it, goes back to where one was. */

/** @internal */
export const TOAST_KEY = 'F8';

// Once for the page, when its first message is shown.
document.addEventListener('keydown', (event) => {
  if (event.key !== TOAST_KEY) return;
  const button = [...document.querySelectorAll<HTMLElement>('.toasts button')].at(-1);
  if (!button || document.activeElement === button) return;
  event.preventDefault();
  goAndReturn(button, document.activeElement);
});

function goAndReturn(button: HTMLElement, from: Element | null): void {
  const back = (): void => {
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  };
  button.focus();
  button.addEventListener('click', () => setTimeout(back), { once: true });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    back();
  });
}
