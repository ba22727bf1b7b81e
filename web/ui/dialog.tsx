import {
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dialogClosed, dialogOpened } from '#web/ui/top-dialog.ts';
import { useSheetDrag } from '#web/ui/use-sheet-drag.ts';

type DialogProps = {
  open: boolean;
  /** Escape, the cross, the scrim or a pull down. The owner decides, for example by navigating back. */
  onClose: () => void;
  title: ReactNode;
  /** The heading is for screen readers only, where the content explains itself, such as a picture. */
  titleHidden?: boolean;
  closeLabel: string;
  children: ReactNode;
  /** Sticky at the bottom: a stepper and the one action. */
  footer?: ReactNode;
  /** A picture left of the content, above it on phones. */
  media?: ReactNode;
  /** Width of the centred dialog: 440, 560, 880; with media it is 1000. */
  size?: 'small' | 'medium' | 'large';
  /** For questions: neither the scrim nor a pull closes it by accident. */
  keepOpen?: boolean;
  /** A hidden title's dialog without the floating cross: Escape and the scrim close it. */
  crossHidden?: boolean;
  className?: string;
  /** Wherever the focus is inside, the heading included. */
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
};

/**
 * From 900 px a centred dialog, below it a bottom sheet. The native modal dialog traps the focus, makes the page behind
 * inert and restores the focus.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, titleHidden, closeLabel, footer, media, keepOpen, crossHidden, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const drag = useSheetDrag(dialog, onClose);
  const pressedOnScrim = useRef(false);
  // Beside a picture the heading scrolls with the text and the cross floats above both.
  const floating = media !== undefined || titleHidden;
  const size = media === undefined ? (props.size ?? 'medium') : 'media';

  // The content stays mounted until the closing animation has ended.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    dialogOpened(element);
    element.showModal();
    heading.current?.focus({ preventScroll: true });
    // Also runs before React removes the element, so the opener gets its focus back in every case.
    return () => {
      element.close();
      dialogClosed(element);
      void movementOver(element).then(() => setPresent(element.open));
    };
  }, [open]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    if (event.target === event.currentTarget) onClose();
  };
  const onScrim = (event: MouseEvent) => event.target === dialog.current;
  return (
    // Closing by the scrim is for pointers only: keyboards have Escape and the cross.
    <dialog
      ref={dialog}
      className={classNames('dialog', className)}
      data-size={size}
      aria-labelledby={headingId}
      onCancel={onCancel}
      onKeyDown={props.onKeyDown}
      // The browser may close the dialog itself (a second Escape, Android's back); the owner must be notified.
      // React also calls this when a dialog inside of this one closes.
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedOnScrim.current = onScrim(event);
      }}
      onClick={(event) => {
        if (pressedOnScrim.current && onScrim(event) && !keepOpen) onClose();
      }}
    >
      {present && (
        <div className="sheet">
          {!keepOpen && <div className="sheet-grab" aria-hidden="true" {...drag} />}
          {media && <div className="sheet-media">{media}</div>}
          <div className="sheet-main">
            {!floating && (
              <div className="sheet-head">
                <DialogTitle ref={heading} id={headingId} className="text-h3">
                  {title}
                </DialogTitle>
                <IconButton icon="x" label={closeLabel} kind="sunken" onClick={onClose} />
              </div>
            )}
            <div className="sheet-body" data-floating={flag(floating)}>
              {floating && (
                <DialogTitle ref={heading} id={headingId} className={titleHidden ? 'sr-only' : 'text-h1'}>
                  {title}
                </DialogTitle>
              )}
              {props.children}
            </div>
            {floating && !crossHidden && (
              <IconButton icon="x" label={closeLabel} kind="sunken" className="sheet-close" onClick={onClose} />
            )}
            {footer && <div className="sheet-foot">{footer}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}

function DialogTitle(props: { ref: Ref<HTMLHeadingElement>; id: string; className: string; children: ReactNode }) {
  return <h2 tabIndex={-1} {...props} />;
}

async function movementOver(element: HTMLElement) {
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}
