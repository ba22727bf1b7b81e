import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare, compressed, expectPicture, MOST_PIXELS, REFERENCES } from './compare.ts';

const BLUE = '#1d5fc4';
/** A page with a button of this width and colour. */
async function page({ width = 100, colour = BLUE, height = 200 } = {}): Promise<Buffer> {
  const button = await sharp({ create: { width, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 300, height, channels: 3, background: '#fff' } })
    .composite([{ input: button, left: 50, top: 60 }])
    .png()
    .toBuffer();
}
const taken = async (options?: Parameters<typeof page>[0]): Promise<Buffer> => compressed(await page(options));

describe('two pictures', () => {
  it('are the same where nothing changed, and where a colour differs less than is seen', async () => {
    expect(await compare(await taken(), await taken())).toEqual({ problem: null });
    expect(await compare(await taken({ colour: '#2160c5' }), await taken())).toEqual({ problem: null });
  });

  it('differ by a button that is three pixels wider, and the difference is drawn', async () => {
    const { problem, difference } = await compare(await taken({ width: 103 }), await taken());
    const count = Number(/^differs in (\d+) pixels$/.exec(problem ?? '')?.[1]);
    expect(count).toBeGreaterThan(MOST_PIXELS);
    const red = await sharp(difference).extract({ left: 151, top: 80, width: 1, height: 1 }).raw().toBuffer();
    expect([...red]).toEqual([220, 0, 0]);
  });

  it('differ by another colour, and by another size', async () => {
    expect((await compare(await taken({ colour: '#d33a22' }), await taken())).problem).toMatch(
      /^differs in \d+ pixels$/,
    );
    expect((await compare(await taken({ height: 240 }), await taken())).problem).toBe(
      'is 300 × 240 instead of 300 × 200',
    );
  });
});

describe('the references', () => {
  it('a picture without one fails, and says how it is taken', async () => {
    const shown = expectPicture('no-such-picture', async () => page(), { isUpdate: false });
    await expect(shown).rejects.toThrow('no-such-picture has no reference: npm run test:pictures -- --update');
  });

  it('are at most 6 MB, so that each clone stays small', () => {
    const files = globSync('*.webp', { cwd: REFERENCES });
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(REFERENCES, file)).size, 0);
    expect(files.length).toBeGreaterThan(96);
    expect(bytes).toBeLessThanOrEqual(6_000_000);
  });
});
