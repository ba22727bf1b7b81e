import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOME = { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 };

describe('the route of an order', () => {
  let t: TestProduct;
  let merchant: string;
  let place: OpenedRestaurant;
  let requested: string[] = [];
  let knowsStreets = true;
  const streets = createServer((request, response) => {
    requested.push(request.url ?? '');
    const ends = /driving\/([^?]+)/
      .exec(request.url ?? '')![1]!
      .split(';')
      .map((spot) => spot.split(',').map(Number));
    const geometry = { type: 'LineString', coordinates: [ends[0], [69.27, 41.31], ends[1]] };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          knowsStreets ? { code: 'Ok', routes: [{ distance: 2000, duration: 300, geometry }] } : { code: 'NoRoute' },
        ),
      );
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      streets.listen(0, '127.0.0.1', resolve);
    });
    t = await composeProduct({
      now: NOW,
      env: { OSRM_URL: `http://127.0.0.1:${(streets.address() as AddressInfo).port}` },
    });
    merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
    place = await openRestaurant(
      t.db.transactions,
      merchant,
      { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
      NOW,
    );
  });
  afterAll(async () => {
    await t.stop();
    streets.close();
  });

  async function placed(more: object): Promise<{ id: string; user: string }> {
    const user = await newGuest(t.db.transactions);
    const { status, body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        customerName: 'Lola',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        ...more,
      },
    });
    expect(status).toBe(201);
    return { id: body.id, user };
  }
  const route = (id: string, user?: string) =>
    t.ask<{ points: { latitude: number; longitude: number }[]; code?: string }>(`/orders/${id}/way`, {
      merchant,
      user,
    });

  it('follows the streets from the branch to the door, for its own guest alone', async () => {
    const { id, user } = await placed({ serviceType: 'DELIVERY', addressType: 'MAP', address: HOME });
    requested = [];
    const { status, body } = await route(id, user);
    expect(status).toBe(200);
    expect(body.points).toHaveLength(3);
    expect(body.points[1]).toEqual({ latitude: 41.31, longitude: 69.27 });
    expect(body.points.at(-1)).toEqual({ latitude: HOME.latitude, longitude: HOME.longitude });
    expect(requested).toHaveLength(1);
    expect(requested[0]).toContain('overview=simplified&geometries=geojson');
    expect((await route(id, await newGuest(t.db.transactions))).status).toBe(404);
    expect((await route(id)).status).toBe(404);
    expect(requested).toHaveLength(1);
  });

  it('is empty where no streets are known, and for pick-up', async () => {
    const brought = await placed({ serviceType: 'DELIVERY', addressType: 'MAP', address: HOME });
    knowsStreets = false;
    expect((await route(brought.id, brought.user)).body).toEqual({ points: [] });
    knowsStreets = true;
    const fetched = await placed({ serviceType: 'PICK_UP', pickupValid: true });
    requested = [];
    expect((await route(fetched.id, fetched.user)).body).toEqual({ points: [] });
    expect(requested).toEqual([]);
  });
});
