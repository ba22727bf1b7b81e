/** A picture of a dragged element, which follows the pointer over everything else. */
import type { Point } from './point.ts';

/**
 * A copy in copies of its ancestors, which have no boxes: styles that depend on ancestors hold, and no scrolling
 * ancestor clips it. In a dialog it is inside of it, as nothing else comes above a dialog.
 */
export function showGhost(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  if (element instanceof HTMLTableRowElement) fixCells(element, ghost);
  ghost.classList.add('drag-ghost');
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  const home = element.closest('dialog') ?? document.body;
  let outermost = ghost;
  for (let parent = element.parentElement; parent && parent !== home; parent = parent.parentElement) {
    const around = parent.cloneNode(false) as HTMLElement;
    around.style.setProperty('display', 'contents', 'important');
    around.append(outermost);
    outermost = around;
  }
  // A second radio button of the same name would take the choice from the first.
  for (const copy of [outermost, ...outermost.querySelectorAll('[id], [name]')]) {
    copy.removeAttribute('id');
    copy.removeAttribute('name');
  }
  outermost.inert = true;
  outermost.setAttribute('aria-hidden', 'true');
  home.append(outermost);
  // Zero, unless a dialog is transformed.
  const origin = ghost.getBoundingClientRect();
  return {
    moveTo: ({ x, y }: Point): void => {
      ghost.style.transform = `translate(${x - origin.left}px, ${y - origin.top}px)`;
    },
    remove: (): void => outermost.remove(),
  };
}

/** Outside of its table a row has no columns. */
function fixCells(row: HTMLTableRowElement, copy: HTMLElement): void {
  copy.style.display = 'flex';
  copy.style.alignItems = 'center';
  for (const [index, cell] of [...row.cells].entries()) {
    const { style } = copy.children[index] as HTMLElement;
    style.flex = 'none';
    style.height = 'auto';
    style.border = '0';
    style.width = `${cell.getBoundingClientRect().width}px`;
  }
}
