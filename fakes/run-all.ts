/**
 * `npm run fakes`: the stand-ins for payment providers, partners, SMS, e-mail, sign-in and the media store, each a
 * process at a port of its own, and the variables with which the product uses them. `npm run fakes -- --connect
 * [origin]`: connects two merchants of the running demo city to them, as their owners would in the console.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPosVendor } from '#domain/partners/pos/pos.ts';

const PORTS = {
  identity: 4010,
  payme: 4011,
  click: 4012,
  'uzum-bank': 4013,
  'yandex-delivery': 4014,
  s3: 4015,
  'yandex-eats': 4016,
  'express-24': 4017,
  poster: 4018,
  iiko: 4019,
  stripe: 4020,
  telephone: 4021,
  zadarma: 4022,
  eskiz: 4023,
  'play-mobile': 4024,
  smtp: 4025,
};
type Name = keyof typeof PORTS;

/** What the fake of e-mail was sent is at its port among PORTS. */
const SMTP_PORT = '4026';

/** Two of them are one program. */
const AGGREGATORS = { YANDEX_EATS: 'yandex-eats', EXPRESS_24: 'express-24' } as const;
const KIND_OF: Partial<Record<Name, string>> = Object.fromEntries(
  Object.entries(AGGREGATORS).map(([kind, name]) => [name, kind]),
);
/** Aggregators poll menus and statuses this often, and their guests order this often. */
const POLL_MS = '20000';
const ORDER_MS = '120000';

/** Both are in the live simulation, whose orders then go to their tills. */
const MERCHANT = 'anhor';
const OTHER = 'kuydiryapti';
const MERCHANT_OF: Record<string, string> = {
  POSTER: OTHER,
  IIKO: MERCHANT,
  YANDEX_DELIVERY: OTHER,
  YANDEX_EATS: OTHER,
  EXPRESS_24: MERCHANT,
};
const OWNER = '+998900000001';
const KEY = 'demo-key';
/** By vendor: its process and the key that it accepts. */
const PARTNERS: Record<string, { fake: Name; key: string }> = {
  YANDEX_DELIVERY: { fake: 'yandex-delivery', key: 'demo-yandex-key' },
  POSTER: { fake: 'poster', key: '687409:4164553abf6a031302898da7800b59fb' },
  IIKO: { fake: 'iiko', key: 'demo-iiko-login' },
};
/** Claims of the carrier go on by themselves. */
const STEP_MS = '8000';

const urlOf = (name: Name): string => `http://127.0.0.1:${PORTS[name]}`;

const VARIABLES = {
  PAYME_URL: urlOf('payme'),
  PAYME_NETWORKS: 'any',
  CLICK_URL: urlOf('click'),
  CLICK_API_URL: `${urlOf('click')}/v2/merchant`,
  UZUM_BANK_URL: urlOf('uzum-bank'),
  ESKIZ_URL: urlOf('eskiz'),
  PLAY_MOBILE_URL: urlOf('play-mobile'),
  STRIPE_API_URL: `${urlOf('stripe')}/v1`,
  PARTNER_URLS: (['yandex-delivery', 'poster', 'iiko', 'yandex-eats', 'express-24'] as const).map(urlOf).join(','),
  GOOGLE_CLIENT_ID: 'demo',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: `${urlOf('identity')}/google`,
  TELEGRAM_CLIENT_ID: '123456',
  TELEGRAM_CLIENT_SECRET: 'secret',
  TELEGRAM_ISSUER: `${urlOf('identity')}/telegram`,
};

/** The platform's own account, at Eskiz; with Play Mobile the name is `demo`. */
const SMS_ACCOUNT = { SMS_GATEWAY: 'ESKIZ', SMS_USERNAME: 'demo@dasturxon.test', SMS_PASSWORD: 'secret' };

const EMAIL = {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT,
  SMTP_SECURITY: 'none',
  SMTP_USERNAME: 'demo',
  SMTP_PASSWORD: 'secret',
  EMAIL_FROM: 'post@dasturxon.test',
};

const ACCOUNTS = {
  PAYME: { fake: 'payme', id: '587f72c72cac0d162c722ae2', fields: { merchantId: '587f72c72cac0d162c722ae2' } },
  CLICK: {
    fake: 'click',
    id: '777',
    fields: { serviceId: '777', merchantId: '46111', merchantUserId: '64082', tin: '311439965' },
  },
  UZUM_BANK: { fake: 'uzum-bank', id: '101202', fields: { serviceId: '101202', login: 'dasturxon' } },
  STRIPE: { fake: 'stripe', id: '', fields: {} },
} as const;

/** Ended with this process. */
const children: ChildProcess[] = [];

function start(name: Name): void {
  const kind = KIND_OF[name];
  const file = kind ? 'aggregator' : name;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${file}.ts`)], {
    env: {
      ...process.env,
      PORT: String(PORTS[name]),
      STEP_MS,
      SMTP_PORT,
      KEY: Object.values(PARTNERS).find(({ fake }) => fake === name)?.key ?? KEY,
      ...(kind ? { KIND: kind, POLL_MS, ORDER_MS } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code) => {
    console.error(`${name} ended with ${code}; is port ${PORTS[name]} in use?`);
    process.exit(1);
  });
  children.push(child);
}

interface Session {
  origin: string;
  headers: Record<string, string>;
}

async function call<T>({ origin, headers }: Session, method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api${url}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const merchantOf = async (origin: string, key: string): Promise<string> =>
  (await call<{ merchant: { id: string } }>({ origin, headers: {} }, 'GET', `/settings?host=localhost&path=/${key}/`))
    .merchant.id;

/** Signs in with the code that a demo shows in its inbox. */
async function signIn(origin: string, key: string): Promise<Session> {
  const none = { origin, headers: {} };
  const session = { origin, headers: { merchant: await merchantOf(origin, key), 'device-id': randomUUID() } };
  const since = Date.now();
  await call(session, 'POST', '/auth/code', { phone: OWNER });
  for (let tries = 0; tries < 20; tries += 1) {
    await sleep(250);
    const inbox = await call<{ messages: { text: string; at: string }[] }>(
      none,
      'GET',
      `/dev/inbox?phone=${encodeURIComponent(OWNER)}`,
    );
    // Older codes have expired, and each wrong code counts against the limit of attempts.
    for (const { text } of inbox.messages.filter(({ at }) => Date.parse(at) >= since)) {
      const code = /\b\d{6}\b/.exec(text)?.[0];
      const answer = code && (await verified(session, code));
      if (answer) return { origin, headers: { ...session.headers, authorization: `Bearer ${answer}` } };
    }
  }
  throw new Error(`No code for ${OWNER} came to the inbox of ${origin}.`);
}

const verified = (session: Session, code: string): Promise<string | null> =>
  call<{ token: string }>(session, 'POST', '/auth/verify', { phone: OWNER, code, cookies: false }).then(
    ({ token }) => token,
    () => null,
  );

async function connect(origin: string): Promise<void> {
  const owner = await signIn(origin, MERCHANT);
  type Account = { provider: keyof typeof ACCOUNTS; version: number; callbackUrl: string };
  const { accounts } = await call<{ accounts: Account[] }>(owner, 'GET', '/console/payment-methods');
  for (const { provider, version } of accounts) {
    const { fake, id, fields } = ACCOUNTS[provider];
    const { callbackUrl } = await call<Account>(owner, 'PUT', `/console/payment-methods/${provider}`, {
      isActive: true,
      fields,
      key: KEY,
      ...(provider === 'STRIPE' && { callbackKey: KEY }),
      version,
    });
    const body = JSON.stringify({ id, ...fields, callback: callbackUrl, key: KEY, callbackKey: KEY });
    await fetch(`${urlOf(fake)}/__control/merchant`, { method: 'POST', body });
    console.log(`${MERCHANT}: ${provider} is connected`);
  }
  const otherOwner = { ...owner, headers: { ...owner.headers, merchant: await merchantOf(origin, OTHER) } };
  const ownerOf = (vendor: string): Session => (MERCHANT_OF[vendor] === OTHER ? otherOwner : owner);
  for (const vendor of Object.keys(PARTNERS)) await connectPartner(ownerOf(vendor), vendor);
  for (const vendor of Object.keys(AGGREGATORS)) await connectAggregator(ownerOf(vendor), vendor as AggregatorKind);
  await connectTelephone(owner);
}

async function connectTelephone(owner: Session): Promise<void> {
  const { address } = await call<{ address: string }>(owner, 'POST', '/console/telephone/address');
  const control = `${urlOf('telephone')}/__control`;
  const url = `${owner.origin}${new URL(address).pathname}`;
  await fetch(`${control}/address`, { method: 'POST', body: JSON.stringify({ url }) });
  const ring = `curl -X POST ${control}/ring -d '{"from": "+998901112233"}'`;
  console.log(`${MERCHANT}: the telephone is connected; a call: ${ring}`);
}

async function connectPartner(owner: Session, vendor: string): Promise<void> {
  type Partner = { vendor: string; version: number; hookUrl: string };
  const { items } = await call<{ items: Partner[] }>(owner, 'GET', '/console/partners');
  const { version, hookUrl } = items.find((each) => each.vendor === vendor)!;
  const { fake, key } = PARTNERS[vendor]!;
  const body = { version, isActive: true, key, baseUrl: urlOf(fake) };
  await call(owner, 'PATCH', `/console/partners/${vendor}`, body);
  const test = await call<{ ok: boolean }>(owner, 'POST', `/console/partners/${vendor}/test`);
  if (test.ok && isPosVendor(vendor)) await mapTill(owner, vendor, hookUrl);
  console.log(`${MERCHANT_OF[vendor]}: ${vendor} is connected${test.ok ? '' : ', but it does not accept the key'}`);
}

/** The till sells what the restaurant does, and each branch has one of its tills. */
async function mapTill(owner: Session, vendor: string, hookUrl: string): Promise<void> {
  type Named = { id: string; name: string };
  type Mapping = {
    branches: (Named & { outsideId: string | null })[];
    dishes: Named[];
    outside: { branches: Named[] };
  };
  const mapping = () => call<Mapping>(owner, 'GET', `/console/pos/${vendor}/mapping`);
  const control = (word: string, body: object): Promise<unknown> =>
    fetch(`${urlOf(PARTNERS[vendor]!.fake)}/__control/${word}`, { method: 'POST', body: JSON.stringify(body) });
  const { dishes } = await mapping();
  // Restaurants of one merchant have dishes in common, which are one product of the till.
  const products = [...new Set(dishes.map(({ name }) => name))].map((name, index) =>
    vendor === 'POSTER'
      ? { product_id: String(200 + index), product_name: name, hidden: '0', spots: [] }
      : {
          id: String(200 + index),
          name,
          type: 'dish',
          isDeleted: false,
          sizePrices: [{ sizeId: null, price: { currentPrice: 1_000, isIncludedInMenu: true } }],
        },
  );
  await control('products', { items: products });
  await call(owner, 'POST', `/console/pos/${vendor}/menu`);
  await call(owner, 'POST', `/console/pos/${vendor}/mapping/by-name`);
  const { branches, outside } = await mapping();
  for (const [index, { id, outsideId }] of branches.entries()) {
    const till = outside.branches[index % outside.branches.length]?.id;
    if (till && outsideId !== till)
      await call(owner, 'PUT', `/console/pos/${vendor}/mapping`, { kind: 'BRANCH', insideId: id, outsideIds: [till] });
  }
  const here = `${owner.origin}${new URL(hookUrl).pathname}`;
  await control('hook', { url: here });
}

type AggregatorKind = keyof typeof AGGREGATORS;

/** The aggregators are clients of ours: they are given the address and the credentials. */
async function connectAggregator(owner: Session, vendor: AggregatorKind): Promise<void> {
  type Connection = { vendor: AggregatorKind; version: number; address: string; push: { version: number } };
  const { items } = await call<{ items: Connection[] }>(owner, 'GET', '/console/aggregators');
  const { version, address, push } = items.find((each) => each.vendor === vendor)!;
  await call(owner, 'PATCH', `/console/aggregators/${vendor}`, { version, isActive: true });
  const credentials = await call<object>(owner, 'POST', `/console/aggregators/${vendor}/credentials`);
  const control = `${urlOf(AGGREGATORS[vendor])}/__control`;
  const here = `${owner.origin}${new URL(address).pathname}`;
  const body = JSON.stringify({ address: here, ...credentials });
  const answer = (await (await fetch(`${control}/connect`, { method: 'POST', body })).json()) as { status: number };
  if (answer.status !== 200) throw new Error(`${vendor}: ${JSON.stringify(answer)}`);
  await call(owner, 'PUT', `/console/aggregators/${vendor}/push`, {
    version: push.version,
    isActive: true,
    clientId: 'eats-client',
    clientSecret: 'eats-secret',
    baseUrl: urlOf(AGGREGATORS[vendor]),
  });
  console.log(`${MERCHANT_OF[vendor]}: ${vendor} is connected; an order of it: curl -X POST ${control}/order -d '{}'`);
}

const [flag, origin = 'http://localhost:3000'] = process.argv.slice(2);
if (flag === '--connect') await connect(origin);
else {
  for (const name of Object.keys(PORTS) as Name[]) {
    start(name);
    console.log(`${name.padEnd(16)} ${urlOf(name)}`);
  }
  process.once('exit', () => children.forEach((child) => child.kill()));
  // A signal alone ends this process without the event that ends the others.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  const variables = Object.entries({ ...VARIABLES, ...SMS_ACCOUNT, ...EMAIL }).map(
    ([name, value]) => `${name}=${value}`,
  );
  console.log(`\nThe product with them:\n  ${variables.join(' ')} npm start`);
  console.log(`\nOnce it runs, this connects ${MERCHANT} and ${OTHER} to them:\n  npm run fakes -- --connect`);
}
