import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, mountHook, pass } from '#tests/components/component.tsx';
import { BusyRegion } from './skeleton.tsx';
import { useSettledBusy } from './use-settled-busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('waiting', () => {
  const waiting = (first: boolean) => mountHook((busy: boolean) => useSettledBusy(busy), first);

  it('ends at once when the answer was quick', async () => {
    const hook = waiting(true);
    await pass(100);
    hook.render(false);
    await pass(0);
    expect(hook.current()).toBe(false);
  });

  it('is shown long enough not to flicker once it has become visible', async () => {
    const hook = waiting(true);
    await pass(200);
    hook.render(false);
    expect(hook.current()).toBe(true);
    await pass(349);
    expect(hook.current()).toBe(true);
    await pass(2);
    expect(hook.current()).toBe(false);
  });

  it('ends with the answer after a long time', async () => {
    const hook = waiting(true);
    await pass(5000);
    hook.render(false);
    await pass(1);
    expect(hook.current()).toBe(false);
  });

  it('begins in the same rendering in which something is loaded again', () => {
    const hook = waiting(false);
    expect(hook.current()).toBe(false);
    hook.render(true);
    expect(hook.current()).toBe(true);
  });

  it('goes on when a second request starts before the first one has disappeared', async () => {
    const hook = waiting(true);
    await pass(200);
    hook.render(false);
    await pass(100);
    hook.render(true);
    await pass(3000);
    expect(hook.current()).toBe(true);
    hook.render(false);
    await pass(1);
    expect(hook.current()).toBe(false);
  });
});

describe('a region that loads', () => {
  const region = (busy: boolean) => (
    <BusyRegion busy={busy} label="Yuklanmoqda" skeleton={<i className="bone" />}>
      <p>Osh</p>
    </BusyRegion>
  );

  it('shows bones and says so once, then its content', async () => {
    const host = mount(region(true));
    expect(host.find('[role=status]').textContent).toBe('Yuklanmoqda');
    expect(host.all('.bone')).toHaveLength(1);
    expect(host.all('p')).toHaveLength(0);
    host.render(region(false));
    await pass(500);
    expect(host.text()).toBe('Osh');
    expect(host.all('.bone')).toHaveLength(0);
  });

  it('is no longer busy as soon as the answer is there', async () => {
    const host = mount(region(true));
    await pass(200);
    host.render(region(false));
    expect(host.find('[aria-busy]').getAttribute('aria-busy')).toBe('false');
    expect(host.all('.bone')).toHaveLength(1);
  });
});
