import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { type Placing, usePopup, usePressOutside } from '#web/ui/popup.ts';
import { moveFocus } from '#web/ui/roving.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** For choices: one of the items is checked. */
  checked?: boolean;
  kind?: 'plain' | 'danger';
  /** The language of the label, where it differs from the page's. */
  lang?: string;
  onSelect: () => void;
};

type MenuTriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type MenuProps = Placing & {
  items: MenuItem[];
  /** Renders the trigger button: `trigger={(props) => <IconButton icon="ellipsis" label="More" {...props} />}`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  className?: string;
};

const anyItem = '[role^=menuitem]';

/** A menu button: arrows, Home, End and first letters move, Escape and an outside click close, the focus returns. */
export function Menu({ items, trigger, side, align, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const list = usePopup(id, { side, align });
  usePressOutside(root, open, setOpen);

  useEffect(() => {
    if (!open) return;
    const first = root.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (first ?? root.current?.querySelector<HTMLElement>(anyItem))?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // A dialog around it must not close as well.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (!moveFocus(event, anyItem, 'vertical')) focusByLetter(event);
  };
  return (
    <div ref={root} className={classNames('menu', className)}>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-list` : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={list}
          id={`${id}-list`}
          role="menu"
          aria-labelledby={id}
          className="popup menu-list"
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuButton key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuButton({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  const select = () => {
    onDone();
    item.onSelect();
  };
  return (
    <button
      type="button"
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      tabIndex={-1}
      lang={item.lang}
      className="menu-item"
      data-kind={item.kind}
      onClick={select}
    >
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.checked && <Icon name="check" />}
    </button>
  );
}

function focusByLetter(event: KeyboardEvent<HTMLElement>) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(anyItem)];
  const letter = event.key.toLowerCase();
  const after = items.indexOf(document.activeElement as HTMLElement) + 1;
  const order = [...items.slice(after), ...items.slice(0, after)];
  order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
}
