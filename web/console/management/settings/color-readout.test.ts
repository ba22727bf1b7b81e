import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorReadout } from './color-readout.ts';

describe('the readout of a colour', () => {
  it('never promises text that cannot be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('DARK' as const, 'LIGHT' as const),
        (color, type) => {
          expect(Number(colorReadout(`#${color.toString(16).padStart(6, '0')}`, type).ratio)).toBeGreaterThanOrEqual(
            4.5,
          );
        },
      ),
    );
  });

  it('says what the colour became', () => {
    expect(colorReadout('#E8492F', 'DARK')).toMatchObject({ from: '#e8492f', moved: true });
    expect(colorReadout('#000000', 'DARK')).toMatchObject({ to: '#000000', moved: false, ratio: '21.00' });
  });
});
