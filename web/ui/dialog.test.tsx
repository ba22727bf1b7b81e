import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeElement, fakePage, fire, leavePage, mount, press, settle } from '#tests/support/fake-page.ts';
import { Dialog } from './dialog.tsx';

let page: ReturnType<typeof fakePage>;

beforeEach(() => {
  page = fakePage();
  return leavePage;
});

interface Options {
  keepOpen?: boolean;
  titleHidden?: boolean;
}

function dialog({ keepOpen, titleHidden }: Options = {}) {
  const onClose = vi.fn();
  const draw = (open: boolean) => (
    <Dialog {...{ open, onClose, keepOpen, titleHidden }} title="Plov" closeLabel="Close">
      <input />
    </Dialog>
  );
  const host = mount(draw(true));
  const element = host.find('dialog');
  return { host, onClose, element, show: (open: boolean) => host.render(draw(open)) };
}

const root = () => page.document.documentElement;

describe('a dialog', () => {
  it('is modal while it is open, with the focus on its heading', () => {
    const { element, host } = dialog();
    expect(element.open).toBe(true);
    expect(page.document.activeElement).toBe(host.find('h2'));
    expect(element.getAttribute('aria-labelledby')).toBe(host.find('h2').id);
  });

  it('has a heading for screen readers and a cross even where no title is shown', () => {
    const { host } = dialog({ titleHidden: true });
    expect(host.find('h2').textContent).toBe('Plov');
    expect(host.find('h2').getAttribute('class')).toBe('sr-only');
    expect(host.find('button').getAttribute('aria-label')).toBe('Close');
  });

  it('keeps its content until the closing animation is over', async () => {
    const { element, host, show } = dialog();
    let finish = (): void => undefined;
    element.getAnimations = () => [{ finished: new Promise((resolve) => (finish = resolve)) }];
    show(false);
    await settle();
    expect(element.open).toBe(false);
    expect(host.all('input')).toHaveLength(1);
    finish();
    await settle();
    expect(host.all('input')).toHaveLength(0);
  });

  it('that is opened again during the animation stays', async () => {
    const { element, host, show } = dialog();
    let finish = (): void => undefined;
    element.getAnimations = () => [{ finished: new Promise((resolve) => (finish = resolve)) }];
    show(false);
    show(true);
    finish();
    await settle();
    expect(element.open).toBe(true);
    expect(host.all('input')).toHaveLength(1);
  });

  it('renders nothing before it is opened for the first time', () => {
    const host = mount(
      <Dialog open={false} onClose={vi.fn()} title="Plov" closeLabel="Close">
        inside
      </Dialog>,
    );
    expect(host.text()).toBe('');
    expect(host.find('dialog').open).toBe(false);
  });

  it('asks its owner on Escape, the cross and a close by the browser; the owner decides', () => {
    const { element, host, onClose } = dialog();
    expect(fire(element, 'onCancel').prevented).toBe(true);
    press(host.find('button'));
    fire(element, 'onClose');
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(element.open).toBe(true);
  });

  it('does not ask again when its owner closed it', async () => {
    const { element, onClose, show } = dialog();
    show(false);
    await settle();
    fire(element, 'onClose');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the cancelling of a file choice inside alone', () => {
    const { element, host, onClose } = dialog();
    fire(element, 'onCancel', { target: host.find('input') });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the scrim', () => {
  const tap = (element: FakeElement, from: FakeElement, to: FakeElement): void => {
    fire(element, 'onPointerDown', { target: from });
    fire(element, 'onClick', { target: to });
  };

  it('closes when a press begins and ends on it', () => {
    const { element, onClose } = dialog();
    tap(element, element, element);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not close when text is selected beyond the edge, or a press slides inside', () => {
    const { element, host, onClose } = dialog();
    const field = host.find('input');
    tap(element, field, element);
    tap(element, element, field);
    tap(element, field, field);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not close a question by accident, nor can one be pulled away', () => {
    const { element, host, onClose } = dialog({ keepOpen: true });
    tap(element, element, element);
    expect(onClose).not.toHaveBeenCalled();
    expect(host.all('.sheet-grab')).toHaveLength(0);
  });
});

describe('a sheet that is pulled down', () => {
  function sheet() {
    const opened = dialog();
    const panel = opened.host.find('.sheet');
    panel.clientHeight = 600;
    const grab = opened.host.find('.sheet-grab');
    const at = (handler: string, clientY: number, timeStamp: number) =>
      fire(grab, handler, { clientY, timeStamp, pointerId: 1 });
    return { ...opened, panel, at };
  }

  it('follows the finger and springs back from a short slow pull', () => {
    const { at, panel, element, onClose } = sheet();
    at('onPointerDown', 100, 0);
    at('onPointerMove', 180, 400);
    expect(panel.style['transform']).toBe('translateY(80px)');
    expect(element.hasAttribute('data-dragging')).toBe(true);
    at('onPointerMove', 185, 800);
    at('onPointerUp', 185, 900);
    expect(panel.style['transform']).toBe('');
    expect(element.hasAttribute('data-dragging')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes after a third of its height', () => {
    const { at, onClose } = sheet();
    at('onPointerDown', 100, 0);
    at('onPointerMove', 310, 3000);
    at('onPointerUp', 310, 3100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on a flick, by the speed at the end of it', () => {
    const { at, onClose } = sheet();
    at('onPointerDown', 100, 0);
    at('onPointerMove', 105, 500);
    at('onPointerMove', 140, 530);
    at('onPointerUp', 140, 535);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays after a flick that ended with a pause', () => {
    const { at, onClose } = sheet();
    at('onPointerDown', 100, 0);
    at('onPointerMove', 160, 60);
    at('onPointerMove', 161, 700);
    at('onPointerUp', 161, 700);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('springs back when the browser takes the gesture away', () => {
    const { at, panel, onClose } = sheet();
    at('onPointerDown', 100, 0);
    at('onPointerMove', 500, 100);
    fire(panel.querySelector('.sheet-grab')!, 'onPointerCancel', { clientY: 500, type: 'pointercancel' });
    expect(panel.style['transform']).toBe('');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores movements without a press', () => {
    const { at, panel, onClose } = sheet();
    at('onPointerMove', 500, 100);
    at('onPointerUp', 500, 200);
    expect(panel.style['transform']).toBeUndefined();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the page behind dialogs', () => {
  it('is locked while any of them is open', async () => {
    const first = dialog();
    const second = dialog();
    expect(root().hasAttribute('data-modal')).toBe(true);
    first.show(false);
    await settle();
    expect(root().hasAttribute('data-modal')).toBe(true);
    second.show(false);
    await settle();
    expect(root().hasAttribute('data-modal')).toBe(false);
  });

  it('keeps the space of the scrollbar that disappears, and only where there was one', async () => {
    root().clientWidth = 1185;
    const withBar = dialog();
    expect(root().style['scrollbarGutter']).toBe('stable');
    withBar.show(false);
    await settle();
    expect(root().style['scrollbarGutter']).toBe('');
    root().clientWidth = 1200;
    dialog();
    expect(root().style['scrollbarGutter']).toBe('');
  });

  it('is free again when an open dialog is removed with its page', () => {
    const { host } = dialog();
    host.unmount();
    expect(root().hasAttribute('data-modal')).toBe(false);
  });
});
