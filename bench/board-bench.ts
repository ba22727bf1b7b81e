/**
 * The operators' board with 500 live orders in a real browser: how long its frames take, and how soon a change is
 * seen, while changes pour in and somebody scrolls. The server behind it is a stub, so only the board is measured.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Lane } from '#domain/orders/orders/lanes.ts';
import { startProduct } from '#tests/support/running-product.ts';
import type { Verdict } from './verdict.ts';
import { launchBrowser } from './browser.ts';
import { watchMainThread } from './main-thread.ts';
import { median } from './measure.ts';

const ORDERS = 500;
const UPDATES_A_SECOND = 50;
const SECONDS = 12;
const LANES: readonly [Lane, StaffOrder['status']][] = [
  ['NEW', 'OPEN'],
  ['COOKING', 'COOKING'],
  ['READY', 'DONE'],
  ['ON_WAY', 'ON_WAY'],
  ['LATER', 'AT_TIME'],
];

const instant = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

function orderOf(index: number): StaffOrder {
  const [lane, status] = LANES[index % LANES.length]!;
  const dishes = ['Toʻy oshi', 'Manti', 'Achichuk', 'Norin', 'Somsa'].slice(0, 1 + (index % 4));
  return {
    id: randomUUID(),
    number: 4000 + index,
    version: 1,
    lane,
    status,
    branchId: 'branch',
    merchantId: 'restaurant',
    timeZone: 'Asia/Tashkent',
    serviceType: index % 3 ? 'DELIVERY' : 'PICK_UP',
    later: lane === 'LATER',
    createdDate: instant(-index / 10),
    expiresAt: instant(1 + index / 50),
    promisedFrom: instant(10 + index / 20),
    promisedTo: instant(20 + index / 20),
    atTime: instant(60 + index),
    acceptedTime: instant(-5),
    cookingTime: instant(-4),
    readyTime: instant(-2),
    deliveryAt: instant(-3),
    bill: 10_000_000 + index * 10_000,
    isPaid: index % 2 === 0,
    paymentType: 'CASH',
    customerName: `Mehmon ${index}`,
    source: 'CLIENT_WEB',
    productCount: dishes.length,
    deliveryType: index % 3 ? 'DASTURXON' : null,
    note: index % 5 ? null : 'Piyozsiz',
    comment: null,
    courierStatus: null,
    courierMoves: [],
    lines: dishes.map((name, position) => ({
      position,
      name,
      productCount: 1 + position,
      modifications: position ? [] : [{ id: 'm', name: 'Katta', count: 1, price: 0 }],
      note: null,
      doneAt: null,
      allergens: [],
    })),
    moves: [
      { to: 'DONE', label: 'ready', big: true, asksReason: false },
      { to: 'CANCELED', label: 'cancel', big: false, asksReason: true },
    ],
  } as unknown as StaffOrder;
}

/** Answers what the console asks, and changes orders at a steady pace. */
async function standIn() {
  const orders = Array.from({ length: ORDERS }, (_, index) => orderOf(index));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const streams = new Set<ServerResponse>();
  const may = ['console.enter', 'orders.see', 'orders.move', 'branch.switch'];
  const user = { id: 'user', firstName: 'Dilnoza', lastName: null, phone: '+998900000002', imageUrl: null };
  const me = {
    user,
    role: 'OPERATOR',
    roles: [],
    may,
    branches: [{ id: 'branch', name: 'Anhor', restaurantId: 'restaurant', restaurantName: 'Anhor', may }],
  };
  const listened = Promise.withResolvers<undefined>();
  let read = 0;
  const answers: Record<string, () => unknown> = {
    '/api/auth/refresh': () => ({ token: 'token', refreshToken: 'next', expiresIn: 900, user }),
    '/api/console/me': () => me,
    '/api/console/orders': () => ({ items: orders, cursor: '' }),
    '/api/console/orders/today': () => ({ orders: ORDERS, sum: 1_000_000_000, cookingMinutes: 17, expired: [] }),
    '/api/console/branches/branch/state': () => ({
      branchId: 'branch',
      branchName: 'Anhor',
      timeZone: 'Asia/Tashkent',
      accepting: true,
      busyMinutes: 0,
      busyUntil: null,
      pausedUntil: null,
    }),
  };
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    if (path === '/api/console/orders/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': here\n\n');
      streams.add(response.on('close', () => streams.delete(response)));
      listened.resolve(undefined);
      return;
    }
    if (path === '/api/console/reads') {
      const of = new URL(request.url ?? '/', 'http://stand-in').searchParams.getAll('of');
      const items = of.map((each) => {
        const body = answers[new URL(`/api${each}`, 'http://stand-in').pathname]?.();
        return { status: body ? 200 : 404, body: body ?? { code: 'NOT_FOUND', status: 404, title: '', type: '' } };
      });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
      return;
    }
    const order = byId.get(path.replace('/api/console/orders/', ''));
    if (order) read += 1;
    const body = order ?? answers[path]?.();
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { code: 'NOT_FOUND' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let turn = 0;
  let watched: StaffOrder | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    read: () => read,
    /** Unlike the real server, it does not resend what changed before the stream was open. */
    listened: listened.promise,
    /** The next order changes: its sum, and each third time its lane. One that was given is left alone afterwards. */
    change(at?: StaffOrder): StaffOrder {
      turn += 1;
      watched = at ?? watched;
      const order = at ?? orders[(turn * 37) % ORDERS]!;
      if (!at && order === watched) return order;
      order.version += 1;
      order.bill += 100_000;
      if (!at && turn % 3 === 0) [order.lane, order.status] = LANES[(turn / 3) % LANES.length]!;
      const event = {
        orderId: order.id,
        branchId: 'branch',
        version: order.version,
        type: 'UPDATE',
        status: order.status,
        from: null,
        to: null,
        reason: null,
        at: instant(0),
      };
      for (const stream of streams) stream.write(`id: ${turn}\nevent: order\ndata: ${JSON.stringify(event)}\n\n`);
      return order;
    },
    first: () => orders.find(({ lane }) => lane === 'NEW')!,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the page. */
const COUNT_FRAMES = `
  window.frameTimes = [];
  let last = performance.now();
  const tick = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);`;

const TILL = { width: 1024, height: 768 };
const TILL_SLOWDOWN = 4;

/** Opening the board on a till: what it requests, and for how long its main thread is blocked. */
async function opening(
  browser: Browser,
  newPage: (size: typeof TILL) => Promise<Page>,
  address: string,
): Promise<Verdict[]> {
  const page = await newPage(TILL);
  let calls = 0;
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls += 1;
    else if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  const { blocked, longest } = await watchMainThread(browser, TILL_SLOWDOWN, async () => {
    await page.goto(address);
    await page.locator('.order-card').nth(20).waitFor();
    await page.waitForTimeout(3_000);
    return page;
  });
  console.log(
    `\nOpening the board on a till (${TILL.width} × ${TILL.height}, processor ${TILL_SLOWDOWN} times slower)`,
  );
  console.log(
    `  ${calls} calls, ${scripts.size} script files, blocked ${blocked.toFixed(0)} ms, ` +
      `the longest task ${longest.toFixed(0)} ms`,
  );
  return [
    { name: 'board: calls when it opens', value: String(calls), aim: '≤ 6', met: calls <= 6 },
    { name: 'board: script files', value: String(scripts.size), aim: '≤ 12', met: scripts.size <= 12 },
    { name: 'board: blocked', value: `${blocked.toFixed(0)} ms`, aim: '≤ 300 ms', met: blocked <= 300 },
  ];
}

export async function benchBoard(dataDir: string): Promise<Verdict[]> {
  const [product, server, browser] = await Promise.all([
    startProduct({ dataDir, env: { LOG_LEVEL: 'info' } }),
    standIn(),
    launchBrowser(),
  ]);
  try {
    const newPage = async (viewport: { width: number; height: number }): Promise<Page> => {
      const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Asia/Tashkent' });
      await context.addInitScript("localStorage.setItem('userId', 'user')");
      await context.route(/\/api\/(console|auth)\//, (route) => {
        const { pathname, search } = new URL(route.request().url());
        return route.continue({ url: `http://127.0.0.1:${server.port}${pathname}${search}` });
      });
      return context.newPage();
    };
    const address = `${product.origin}/anhor/console`;
    const opened = await opening(browser, newPage, address);
    const page = await newPage({ width: 1440, height: 900 });
    const began = performance.now();
    await page.goto(address);
    await page.locator('.order-card').nth(20).waitFor();
    const shownAfter = performance.now() - began;
    await server.listened;
    await page.waitForTimeout(1_500);

    await page.evaluate(COUNT_FRAMES);
    const readBefore = server.read();
    const pour = setInterval(() => server.change(), 1000 / UPDATES_A_SECOND);
    const seen: number[] = [];
    const until = Date.now() + SECONDS * 1000;
    await page.mouse.move(200, 500);
    while (Date.now() < until) {
      const watched = server.change(server.first());
      const startedAt = performance.now();
      const sum = String(watched.bill / 100).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
      await page.locator(`[data-order="${watched.id}"] .card-sum`, { hasText: sum }).waitFor({ state: 'attached' });
      seen.push(performance.now() - startedAt);
      await page.mouse.wheel(0, seen.length % 2 ? 400 : -400);
      await page.waitForTimeout(100);
    }
    clearInterval(pour);
    const updates = (server.read() - readBefore) / SECONDS;
    const frames = (await page.evaluate<number[]>('window.frameTimes')).toSorted((a, b) => a - b);
    const p95 = frames[Math.floor(frames.length * 0.95)] ?? 0;
    const ms = (value: number): string => `${value.toFixed(1)} ms`;
    console.log(`\nThe board with ${ORDERS} live orders, ${UPDATES_A_SECOND} changes a second, scrolled meanwhile`);
    console.log(
      `  first cards after ${ms(shownAfter)}; ${updates.toFixed(1)} updates a second read and rendered; a ` +
        `change is seen after ${ms(median(seen))}`,
    );
    console.log(`  frames: median ${ms(median(frames))}, 95 % within ${ms(p95)}, longest ${ms(frames.at(-1) ?? 0)}`);
    return [
      ...opened,
      { name: 'board: 95 % of frames', value: ms(p95), aim: '≤ 34 ms', met: p95 <= 34 },
      { name: 'board: a change is seen', value: ms(median(seen)), aim: '≤ 300 ms', met: median(seen) <= 300 },
      {
        name: 'board: updates a second',
        value: updates.toFixed(1),
        aim: `≥ ${UPDATES_A_SECOND * 0.9}`,
        met: updates >= UPDATES_A_SECOND * 0.9,
      },
    ];
  } finally {
    await browser.close();
    server.close();
    await product.stop();
  }
}
