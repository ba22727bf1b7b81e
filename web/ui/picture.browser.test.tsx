import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { fire, mount } from '#tests/components/component.tsx';
import { Picture } from './picture.tsx';

beforeEach(() => () => void vi.restoreAllMocks());

/** What the browser knows of every picture when the page's scripts start to run. */
function setLoaded({ complete, naturalWidth }: { complete: boolean; naturalWidth: number }): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
}

const osh = (width: number, format: string) => `/media/osh-${width}.${format}`;
const picture = (more: Partial<React.ComponentProps<typeof Picture>> = {}) => (
  <Picture url={osh} alt="Osh" sizes="100vw" {...more} />
);
const stateOf = (host: ReturnType<typeof mount>) => host.find('picture img').getAttribute('data-state');

describe('a picture', () => {
  it('is visible in the HTML of the server, whatever happens to the scripts', () => {
    expect(renderToString(picture())).not.toContain('data-state');
  });

  it('that is still loading fades in', () => {
    setLoaded({ complete: false, naturalWidth: 0 });
    const host = mount(picture());
    expect(stateOf(host)).toBe('loading');
    fire(host.find('picture img'), 'load');
    expect(stateOf(host)).toBe('ready');
  });

  it('of the first row is never hidden while it loads', () => {
    setLoaded({ complete: false, naturalWidth: 0 });
    const host = mount(picture({ priority: true }));
    expect(stateOf(host)).toBeNull();
    fire(host.find('picture img'), 'load');
    expect(stateOf(host)).toBeNull();
  });

  it('that was there before the scripts does not flicker', () => {
    setLoaded({ complete: true, naturalWidth: 800 });
    const host = mount(picture());
    expect(stateOf(host)).toBeNull();
  });

  it('that had failed before the scripts ran, or fails later, gives way to its placeholder', () => {
    setLoaded({ complete: true, naturalWidth: 0 });
    expect(stateOf(mount(picture()))).toBe('failed');
    setLoaded({ complete: false, naturalWidth: 0 });
    const host = mount(picture({ priority: true }));
    fire(host.find('picture img'), 'error');
    expect(stateOf(host)).toBe('failed');
  });

  it('starts anew when another one takes its place', () => {
    setLoaded({ complete: false, naturalWidth: 0 });
    const host = mount(picture());
    fire(host.find('picture img'), 'error');
    host.render(picture({ url: (width, format) => `/media/manti-${width}.${format}` }));
    expect(stateOf(host)).toBe('loading');
    expect(host.find('picture img').getAttribute('src')).toBe('/media/manti-800.webp');
  });

  it('loads at once in the first row, else lazily, its placeholder included', () => {
    const loading = (priority: boolean) =>
      mount(picture({ priority, placeholder: 'data:image/webp;base64,AA' }))
        .all('img')
        .map((img) => img.getAttribute('loading'));
    expect(loading(true)).toEqual([null, null]);
    expect(loading(false)).toEqual(['lazy', 'lazy']);
  });

  it('offers both formats, no wider than the original', () => {
    const host = mount(picture({ originalWidth: 500 }));
    const attribute = (selector: string) =>
      host.find(selector).getAttribute('srcSet') ?? host.find(selector).getAttribute('srcset');
    expect(attribute('source')).toBe('/media/osh-400.avif 400w');
    expect(attribute('picture img')).toBe('/media/osh-400.webp 400w');
  });

  it('that does not exist keeps its box, with the logo in it', () => {
    const host = mount(picture({ url: undefined, fallback: 'Anhor', ratio: '1:1' }));
    expect(host.text()).toBe('Anhor');
    expect(host.all('img')).toHaveLength(0);
    expect(host.find('.picture').getAttribute('data-ratio')).toBe('1:1');
  });
});
