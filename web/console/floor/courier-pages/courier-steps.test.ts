import { describe, expect, it } from 'vitest';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import type { Act } from '#web/shared/console/outbox/acts.ts';
import { afterStep, isQueued } from './courier-steps.ts';

const AT = '2026-11-22T12:00:00.000Z';

const order = (given: Partial<CourierOrder> = {}): CourierOrder =>
  ({
    id: 'a',
    version: 3,
    status: 'ON_WAY',
    courierStatus: 'PERFORMER_PICKUPED',
    mine: true,
    deliveredAt: null,
    steps: ['AT_DOOR', 'DELIVERED', 'RETURNING'],
    ...given,
  }) as CourierOrder;
type Step = Pick<Act<'COURIER_STEP'>, 'step' | 'at'>;
const pending = (given: Partial<Step> = {}): Step => ({ step: 'AT_DOOR', at: Date.parse(AT), ...given });

describe('an order with steps that are not sent yet', () => {
  it('offers the steps that follow', () => {
    const after = afterStep(order(), pending());
    expect(after).toMatchObject({ courierStatus: 'PERFORMER_ARRIVED', deliveredAt: null });
    expect(after.steps).toContain('DELIVERED');
    expect(after.steps).not.toContain('AT_DOOR');
  });

  it('is on its way once it is picked up', () => {
    const waiting = order({ status: 'DONE', courierStatus: 'PERFORMER_PICK_UP_ARRIVED' });
    expect(afterStep(waiting, pending({ step: 'PICKED_UP' })).status).toBe('ON_WAY');
  });

  it('is over when it is delivered', () => {
    expect(afterStep(order(), pending({ step: 'DELIVERED' }))).toMatchObject({
      deliveredAt: AT,
      steps: [],
    });
  });

  it('changes nothing twice', () => {
    const once = afterStep(order(), pending());
    expect(afterStep(once, pending())).toBe(once);
  });

  it('is not taken before the server says so', () => {
    const offered = order({ mine: false, courierStatus: 'PERFORMER_LOOK_UP', steps: ['TAKE'] });
    expect(isQueued('TAKE')).toBe(false);
    expect(afterStep(offered, pending({ step: 'TAKE' }))).toBe(offered);
  });
});
