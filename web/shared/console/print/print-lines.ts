interface PrintedLine {
  text: string;
  size?: string | undefined;
  bold?: boolean | undefined;
  /** A drawing instead of the text. */
  svg?: string | undefined;
}

interface Paper {
  lines: readonly PrintedLine[];
  /** Letters in a line. */
  width: number;
}

/** Appends a ticket to the page, visible in print only, and opens the print dialog. */
export function printTicketOf(parts: readonly HTMLElement[], width?: number): void {
  document.querySelector('.ticket')?.remove();
  const ticket = document.createElement('div');
  ticket.className = 'ticket';
  if (width !== undefined) ticket.dataset.width = String(width);
  ticket.append(...parts);
  document.body.append(ticket);
  window.addEventListener('afterprint', () => ticket.remove(), { once: true });
  window.print();
}

export function printLines({ lines, width }: Paper): void {
  printTicketOf(lines.map(partOf), width);
}

function partOf({ text, size, bold, svg }: PrintedLine): HTMLElement {
  if (svg) {
    const code = document.createElement('img');
    code.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
    code.alt = '';
    return code;
  }
  const line = document.createElement('pre');
  if (size) line.dataset.size = size;
  if (bold) line.dataset.bold = '';
  line.textContent = text || ' ';
  return line;
}
