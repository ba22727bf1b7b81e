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

/** Appends the paper to the page, visible in print only, and opens the print dialog. */
export function printLines({ lines, width }: Paper): void {
  document.querySelector('.ticket')?.remove();
  const ticket = document.createElement('div');
  ticket.className = 'ticket';
  ticket.dataset.width = String(width);
  for (const { text, size, bold, svg } of lines) {
    if (svg) {
      const code = document.createElement('img');
      code.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
      code.alt = '';
      ticket.append(code);
      continue;
    }
    const line = document.createElement('pre');
    if (size) line.dataset.size = size;
    if (bold) line.dataset.bold = '';
    line.textContent = text || ' ';
    ticket.append(line);
  }
  document.body.append(ticket);
  window.addEventListener('afterprint', () => ticket.remove(), { once: true });
  window.print();
}
