import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fire, ignoreCapture, mount, point, press, settle } from '#tests/components/component.tsx';
import { Dialog } from './dialog.tsx';

/** An animation that lasts until it is told to end. */
function slowly(element: Element): () => void {
  const over = Promise.withResolvers<Animation>();
  element.getAnimations = () => [{ finished: over.promise } as Animation];
  return () => over.resolve({} as Animation);
}

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

const root = () => document.documentElement;

describe('a dialog', () => {
  it('keeps the focus inside while it is open, and gives it back', async () => {
    const opener = mount(<button type="button">open</button>).find('button');
    opener.focus();
    const { host, show } = dialog();
    await userEvent.tab();
    expect(document.activeElement).toBe(host.find('button'));
    await userEvent.tab();
    expect(document.activeElement).toBe(host.find('input'));
    opener.focus();
    expect(document.activeElement).toBe(host.find('input'));
    show(false);
    expect(document.activeElement).toBe(opener);
  });

  it('is modal while it is open, with the focus on its heading', () => {
    const { element, host } = dialog();
    expect(element.open).toBe(true);
    expect(document.activeElement).toBe(host.find('h2'));
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
    const finish = slowly(element);
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
    const finish = slowly(element);
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

  it('asks its owner on Escape, the cross and a close by the browser; the owner decides', async () => {
    const { element, host, onClose } = dialog();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(host.find('button'));
    fire(element, 'close');
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(element.open).toBe(true);
  });

  it('does not ask again when its owner closed it', async () => {
    const { element, onClose, show } = dialog();
    show(false);
    await settle();
    fire(element, 'close');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the cancelling of a file choice inside alone', () => {
    const { host, onClose } = dialog();
    fire(host.find('input'), 'cancel');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the scrim', () => {
  const tap = (from: HTMLElement, to: HTMLElement): void => {
    point(from, 'pointerdown');
    press(to);
  };

  it('closes when a press begins and ends on it', () => {
    const { element, onClose } = dialog();
    tap(element, element);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is everything around the dialog, and nothing of the dialog', async () => {
    const { element, host, onClose } = dialog();
    await userEvent.click(host.find('h2'));
    await userEvent.click(host.find('.sheet-body'), { position: { x: 2, y: 2 } });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(element, { position: { x: 5, y: 5 } });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not close when text is selected beyond the edge, or a press slides inside', () => {
    const { element, host, onClose } = dialog();
    const field = host.find('input');
    tap(field, element);
    tap(element, field);
    tap(field, field);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not close a question by accident, nor can one be pulled away', () => {
    const { element, host, onClose } = dialog({ keepOpen: true });
    tap(element, element);
    expect(onClose).not.toHaveBeenCalled();
    expect(host.all('.sheet-grab')).toHaveLength(0);
  });
});

describe('a sheet that is pulled down', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    return () => page.viewport(1200, 800);
  });

  function sheet() {
    const opened = dialog();
    const panel = opened.host.find('.sheet');
    opened.host.find('input').style.height = '500px';
    const grab = opened.host.find('.sheet-grab');
    ignoreCapture(grab);
    const at = (kind: 'down' | 'move' | 'up', clientY: number, timeStamp: number) =>
      point(grab, `pointer${kind}`, { clientY, timeStamp, pointerId: 1 });
    return { ...opened, panel, at };
  }

  it('follows the finger and springs back from a short slow pull', () => {
    const { at, panel, element, onClose } = sheet();
    at('down', 100, 0);
    at('move', 180, 400);
    expect(panel.style.transform).toBe('translateY(80px)');
    expect(element.hasAttribute('data-dragging')).toBe(true);
    at('move', 185, 800);
    at('up', 185, 900);
    expect(panel.style.transform).toBe('');
    expect(element.hasAttribute('data-dragging')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes after a third of its height', () => {
    const { at, onClose } = sheet();
    at('down', 100, 0);
    at('move', 310, 3000);
    at('up', 310, 3100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on a flick, by the speed at the end of it', () => {
    const { at, onClose } = sheet();
    at('down', 100, 0);
    at('move', 105, 500);
    at('move', 140, 530);
    at('up', 140, 535);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays after a flick that ended with a pause', () => {
    const { at, onClose } = sheet();
    at('down', 100, 0);
    at('move', 160, 60);
    at('move', 161, 700);
    at('up', 161, 700);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('springs back when the browser takes the gesture away', () => {
    const { at, panel, onClose } = sheet();
    at('down', 100, 0);
    at('move', 500, 100);
    point(panel.querySelector('.sheet-grab')!, 'pointercancel', { clientY: 500 });
    expect(panel.style.transform).toBe('');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores movements without a press', () => {
    const { at, panel, onClose } = sheet();
    at('move', 500, 100);
    at('up', 500, 200);
    expect(panel.style.transform).toBe('');
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
    const width = vi.spyOn(root(), 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const withBar = dialog();
    expect(root().style.scrollbarGutter).toBe('stable');
    withBar.show(false);
    await settle();
    expect(root().style.scrollbarGutter).toBe('');
    width.mockRestore();
    dialog();
    expect(root().style.scrollbarGutter).toBe('');
  });

  it('is free again when an open dialog is removed with its page', () => {
    const { host } = dialog();
    host.unmount();
    expect(root().hasAttribute('data-modal')).toBe(false);
  });
});
