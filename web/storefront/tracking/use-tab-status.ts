/** Shows the order's state in the browser tab: its title, and a dot on the favicon. */
import { useEffect } from 'react';

const SIZE = 32;
const DOT = 9;

async function withDot(href: string, colour: string): Promise<string | null> {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, 0, 0, SIZE, SIZE);
  const circle = (radius: number, fill: string): void => {
    pen.beginPath();
    pen.arc(SIZE - DOT, DOT, radius, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  };
  circle(DOT, '#fff');
  circle(DOT - 2, colour);
  return canvas.toDataURL('image/png');
}

const COLOURS = { waiting: '#f0a92e', going: '#1d8fe0', ready: '#12a150', over: '#c0202f' } as const;
export type TabDot = keyof typeof COLOURS;

export function useTabStatus(title: string | null, dot: TabDot | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      // The page beneath may have changed the title meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);

  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (dot === null || !icon) return undefined;
    const before = icon.getAttribute('href') ?? '';
    let gone = false;
    withDot(before, COLOURS[dot]).then(
      (drawn) => {
        if (drawn && !gone) icon.href = drawn;
        // A favicon that cannot be drawn on a canvas, such as one of another host, stays unchanged.
      },
      () => undefined,
    );
    return () => {
      gone = true;
      icon.href = before;
    };
  }, [dot]);
}
