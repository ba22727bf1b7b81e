import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { act, mount, pass, press } from '#tests/components/component.tsx';
import { ScrollRail } from './scroll-rail.tsx';

type Entry = { target: HTMLElement; isIntersecting: boolean };

let report: (entries: Entry[]) => void;
let observed: HTMLElement[];
let scrolls: { id: string; smooth: boolean }[];

beforeEach(() => {
  vi.useFakeTimers();
  observed = [];
  scrolls = [];
  window.history.replaceState(null, '', '#');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        report = (entries) => act(() => callback(entries));
      }
      observe = (element: HTMLElement): void => void observed.push(element);
      disconnect = (): void => void (observed = []);
    },
  );
});

const SECTIONS = ['hot', 'cold', 'sweet'];

function rail(ids = SECTIONS, onPage = SECTIONS) {
  for (const id of onPage) {
    const section = document.createElement('section');
    section.setAttribute('id', id);
    section.scrollIntoView = (options) =>
      void scrolls.push({ id, smooth: typeof options === 'object' && options.behavior === 'smooth' });
    document.body.append(section);
    onTestFinished(() => section.remove());
  }
  const draw = (some: string[]) => (
    <ScrollRail kind="rail" label="Menyu" sections={some.map((id) => ({ id, label: id, count: 0 }))} />
  );
  const host = mount(draw(ids));
  return {
    host,
    show: (some: string[]) => host.render(draw(some)),
    marked: () => host.all('[aria-current]').map((link) => link.getAttribute('href')),
    link: (id: string) => host.find(`[href="#${id}"]`),
  };
}

const section = (id: string) => document.getElementById(id)!;
const see = (id: string, isIntersecting = true): Entry => ({ target: section(id), isIntersecting });

describe('the rail of sections', () => {
  it('marks the first section before anything is scrolled', () => {
    expect(rail().marked()).toEqual(['#hot']);
  });

  it('marks the topmost section in view, in the order of the page', () => {
    const { marked } = rail();
    report([see('sweet'), see('cold')]);
    expect(marked()).toEqual(['#cold']);
    report([see('cold', false)]);
    expect(marked()).toEqual(['#sweet']);
  });

  it('keeps the mark while no section is in view', () => {
    const { marked } = rail();
    report([see('cold')]);
    report([see('cold', false)]);
    expect(marked()).toEqual(['#cold']);
  });

  it('shows a count of zero', () => {
    expect(rail().link('hot').textContent).toBe('hot0');
  });

  it('watches the sections that are on the page, and others when they change', () => {
    const { show } = rail(['hot', 'lost', 'sweet']);
    expect(observed.map((element) => element.id)).toEqual(['hot', 'sweet']);
    show(['cold']);
    expect(observed.map((element) => element.id)).toEqual(['cold']);
  });

  it('marks the first one when the marked section disappears', () => {
    const { marked, show } = rail();
    report([see('sweet')]);
    show(['hot', 'cold']);
    expect(marked()).toEqual(['#hot']);
  });

  it('works without sections', () => {
    expect(rail([]).marked()).toEqual([]);
  });
});

describe('a press on a section', () => {
  // The pages of these tests ask for less motion.
  const likesMotion = (): void => void vi.stubGlobal('matchMedia', () => ({ matches: false }));

  it('jumps there for a visitor who asked for less motion', () => {
    press(rail().link('sweet'));
    expect(scrolls).toEqual([{ id: 'sweet', smooth: false }]);
  });

  it('scrolls there, marks it at once and puts it into the address', () => {
    likesMotion();
    const { link, marked } = rail();
    expect(press(link('sweet')).prevented).toBe(true);
    expect(scrolls).toEqual([{ id: 'sweet', smooth: true }]);
    expect(marked()).toEqual(['#sweet']);
    expect(window.location.hash).toBe('#sweet');
  });

  it('does not mark the sections that pass by on the way', () => {
    const { link, marked } = rail();
    press(link('sweet'));
    report([see('cold')]);
    expect(marked()).toEqual(['#sweet']);
    act(() => void document.dispatchEvent(new Event('scrollend')));
    report([see('hot')]);
    expect(marked()).toEqual(['#hot']);
  });

  it('listens again after a while in browsers that do not tell the end of scrolling', async () => {
    const { link, marked } = rail();
    press(link('sweet'));
    await pass(899);
    report([see('cold')]);
    expect(marked()).toEqual(['#sweet']);
    await pass(1);
    report([see('hot')]);
    expect(marked()).toEqual(['#hot']);
  });

  it('corrects the place when sections on the way turned out taller', async () => {
    likesMotion();
    const { link } = rail();
    section('sweet').getBoundingClientRect = () => new DOMRect(0, 120);
    press(link('sweet'));
    await pass(900);
    expect(scrolls).toEqual([
      { id: 'sweet', smooth: true },
      { id: 'sweet', smooth: false },
    ]);
    await pass(5000);
    document.dispatchEvent(new Event('scrollend'));
    expect(scrolls).toHaveLength(2);
  });

  it('does not pull back a visitor who scrolled elsewhere meanwhile', async () => {
    const { link } = rail();
    section('sweet').getBoundingClientRect = () => new DOMRect(0, 2000);
    press(link('sweet'));
    await pass(900);
    expect(scrolls).toHaveLength(1);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'])('with %s is left to the browser', (key) => {
    const { link } = rail();
    expect(press(link('sweet'), { [key]: true }).prevented).toBe(false);
    expect(scrolls).toEqual([]);
  });

  it('on a section that is not on the page changes nothing', () => {
    const { link, marked } = rail(['hot', 'lost'], ['hot']);
    press(link('lost'));
    expect(marked()).toEqual(['#hot']);
    expect(window.location.hash).toBe('');
  });
});
