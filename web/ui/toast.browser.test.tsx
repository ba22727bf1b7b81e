import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, fire, mount, pass, point, press } from '#tests/components/component.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import type { ToastMessage } from './toast-queue.ts';
import { TOAST_KEY } from './toast-keys.ts';
import { dialogClosed, dialogOpened } from './top-dialog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function toaster() {
  let use: ReturnType<typeof useToast> | undefined;
  function Page() {
    use = useToast();
    return null;
  }
  const host = mount(
    <ToastProvider label="Notifications" closeLabel="Close">
      <Page />
    </ToastProvider>,
  );
  return {
    host,
    show(message: ToastMessage): number {
      let id = 0;
      act(() => void (id = use!.show(message)));
      return id;
    },
    dismiss: (id: number): void => act(() => use!.dismiss(id)),
    texts: () => host.all('.toast').map((toast) => toast.textContent),
  };
}

describe('a message', () => {
  it('goes after five seconds', async () => {
    const { show, texts } = toaster();
    show({ text: 'Saved' });
    await pass(4999);
    expect(texts()).toEqual(['Saved']);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it('stays as long as its owner asked for', async () => {
    const { show, texts } = toaster();
    show({ text: 'Removed', duration: 8000 });
    await pass(7999);
    expect(texts()).toHaveLength(1);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it('is announced politely, an error at once; both regions stand there before any message', () => {
    const { host, show } = toaster();
    expect(host.all('[role=alert]')).toHaveLength(1);
    expect(host.all('[role=status]')).toHaveLength(1);
    show({ text: 'Saved' });
    show({ text: 'Refused', kind: 'error' });
    expect(host.find('[role=status]').textContent).toBe('Saved');
    expect(host.find('[role=alert]').textContent).toBe('Refused');
  });

  it('of an error waits until it is closed', async () => {
    const { host, show, texts } = toaster();
    show({ text: 'Refused', kind: 'error' });
    await pass(600_000);
    expect(texts()).toEqual(['Refused']);
    press(host.find('.toast-close'));
    expect(texts()).toEqual([]);
  });

  it('acts once and is gone', async () => {
    const { host, show, texts } = toaster();
    const onAction = vi.fn();
    show({ text: 'Removed', action: { label: 'Undo', onAction } });
    press(host.find('.toast button'));
    expect(onAction).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    await pass(10_000);
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('can be withdrawn by its number, and another one stays', () => {
    const { show, dismiss, texts } = toaster();
    const first = show({ text: 'One' });
    show({ text: 'Two' });
    dismiss(first);
    expect(texts()).toEqual(['Two']);
    dismiss(first);
    expect(texts()).toEqual(['Two']);
  });

  it('starts its time anew when the same sentence is said again', async () => {
    const { show, texts } = toaster();
    show({ text: 'Saved' });
    await pass(3000);
    show({ text: 'Saved' });
    await pass(3000);
    expect(texts()).toEqual(['Saved']);
    await pass(2000);
    expect(texts()).toEqual([]);
  });
});

describe('a message under the pointer or with the focus', () => {
  it('waits, and goes on with the time it had left', async () => {
    const { host, show, texts } = toaster();
    show({ text: 'Saved' });
    await pass(2000);
    point(host.find('.toast'), 'pointerover');
    await pass(60_000);
    expect(texts()).toHaveLength(1);
    point(host.find('.toast'), 'pointerout');
    await pass(2999);
    expect(texts()).toHaveLength(1);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it('keeps a second when it was about to go', async () => {
    const { host, show, texts } = toaster();
    show({ text: 'Saved' });
    await pass(4900);
    point(host.find('.toast'), 'pointerover');
    point(host.find('.toast'), 'pointerout');
    await pass(999);
    expect(texts()).toHaveLength(1);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it('does not count the time twice when the focus follows the pointer', async () => {
    const { host, show, texts } = toaster();
    show({ text: 'Saved' });
    await pass(1000);
    point(host.find('.toast'), 'pointerover');
    await pass(2000);
    fire(host.find('.toast'), 'focusin');
    point(host.find('.toast'), 'pointerout');
    await pass(1900);
    expect(texts()).toHaveLength(1);
  });
});

describe('the region of messages', () => {
  it('moves into an open dialog, because the rest of the page is inert, and back', () => {
    const { host, show } = toaster();
    const dialog = document.createElement('dialog');
    document.body.appendChild(dialog);
    show({ text: 'Saved' });
    act(() => dialogOpened(dialog));
    expect(host.all('.toasts')).toHaveLength(0);
    expect(dialog.textContent).toBe('Saved');
    act(() => dialogClosed(dialog));
    expect(host.find('.toasts').textContent).toBe('Saved');
  });

  it('needs its provider', () => {
    function Lonely() {
      useToast();
      return null;
    }
    expect(() => mount(<Lonely />)).toThrow('ToastProvider');
  });
});

describe('the key of messages', () => {
  it('goes to the newest action and back to where one was', async () => {
    vi.useRealTimers();
    const { host, show, texts } = toaster();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const onAction = vi.fn();
    show({ text: 'One removed', action: { label: 'Undo', onAction: vi.fn() } });
    show({ text: 'Two removed', action: { label: 'Undo', onAction } });
    const undo = host.all('.toast button').at(-1)!;
    const press = (key: string): Promise<void> => userEvent.keyboard(`{${key}}`);
    // The code that listens for the key is loaded after the first message, so the key is pressed until it answers.
    await expect.poll(async () => (await press(TOAST_KEY), document.activeElement)).toBe(undo);
    await press('Escape');
    expect(document.activeElement).toBe(field);
    await press(TOAST_KEY);
    await press('Enter');
    expect(onAction).toHaveBeenCalledOnce();
    expect(texts()).toEqual(['One removedUndo']);
    await expect.poll(() => document.activeElement).toBe(field);
    field.remove();
  });
});
