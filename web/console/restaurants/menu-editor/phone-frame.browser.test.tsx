import { expect, it } from 'vitest';
import { mount } from '#tests/components/component.tsx';
import { PhoneFrame } from './phone-frame.tsx';

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

it('has each style sheet of the page once, however many pictures load in it', async () => {
  let loaded = 0;
  const page = mount(
    <PhoneFrame title="Phone" language="eng" theme="dark">
      {['first', 'second', 'third'].map((name) => (
        <img key={name} src={PICTURE} alt={name} onLoad={() => (loaded += 1)} />
      ))}
    </PhoneFrame>,
  );
  await expect.poll(() => loaded).toBe(3);
  const sheetsIn = (head: HTMLHeadElement): number => head.querySelectorAll('link[rel="stylesheet"], style').length;
  const frame = page.find('iframe').contentDocument!;
  expect(sheetsIn(document.head)).toBeGreaterThan(0);
  expect(sheetsIn(frame.head)).toBe(sheetsIn(document.head));
  expect(frame.documentElement.dataset['theme']).toBe('dark');
});
