import { type PointerEvent, type RefObject, useRef } from 'react';
import { letsGo, sheetOffset } from '#web/ui/sheet-drag.ts';

type Move = { y: number; at: number };

/** Pointer handlers for a sheet's grab bar. The sheet is moved directly, without rendering. */
export function useSheetDrag(dialog: RefObject<HTMLDialogElement | null>, onLetGo: () => void) {
  const start = useRef<number>(undefined);
  const last = useRef<Move>({ y: 0, at: 0 });
  const velocity = useRef(0);

  const place = (offset: number | undefined) => {
    const sheet = dialog.current?.querySelector<HTMLElement>('.sheet');
    if (!sheet) return;
    dialog.current?.toggleAttribute('data-dragging', offset !== undefined);
    sheet.style.transform = offset === undefined ? '' : `translateY(${offset}px)`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const distance = event.clientY - start.current;
    const height = dialog.current?.querySelector('.sheet')?.clientHeight ?? 0;
    start.current = undefined;
    place(undefined);
    if (event.type === 'pointerup' && letsGo({ distance, velocity: velocity.current, height })) onLetGo();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
      last.current = { y: event.clientY, at: event.timeStamp };
      velocity.current = 0;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const elapsed = event.timeStamp - last.current.at;
      if (elapsed > 0) velocity.current = (event.clientY - last.current.y) / elapsed;
      last.current = { y: event.clientY, at: event.timeStamp };
      place(sheetOffset(event.clientY - start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
