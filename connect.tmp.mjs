const origin = 'http://localhost:4310';
const j = (m, u, b, h = {}) =>
  fetch(origin + '/api' + u, {
    method: m,
    headers: { ...h, ...(b && { 'content-type': 'application/json' }) },
    ...(b && { body: JSON.stringify(b) }),
  }).then(async (r) => {
    const x = await r.json();
    if (!r.ok) throw new Error(u + JSON.stringify(x));
    return x;
  });
const { merchant } = await j('GET', '/settings?host=localhost&path=/anhor/');
const dev = crypto.randomUUID();
let h = { merchant: merchant.id, 'device-id': dev };
const since = Date.now();
await j('POST', '/auth/code', { phone: '+998900000001' }, h);
await new Promise((r) => setTimeout(r, 1500));
const inbox = await j('GET', '/dev/inbox?phone=%2B998900000001');
const code = /\b\d{6}\b/.exec(inbox.messages.filter((m) => Date.parse(m.at) >= since)[0].text)[0];
const s = await j('POST', '/auth/verify', { phone: '+998900000001', code, cookies: false }, h);
h = { ...h, authorization: 'Bearer ' + s.token };
const get = async () => (await j('GET', '/console/aggregators', undefined, h)).items[0];
let a = await get();
await j('PATCH', '/console/aggregators/YANDEX_EATS', { version: a.version, isActive: true }, h);
const c = await j('POST', '/console/aggregators/YANDEX_EATS/credentials', undefined, h);
const fk = (w, b) =>
  fetch('http://127.0.0.1:4911/__control/' + w, { method: 'POST', body: JSON.stringify(b ?? {}) }).then((r) =>
    r.json(),
  );
console.log((await fk('connect', { address: origin + new URL(a.address).pathname, ...c })).status);
await fk('poll');
await j(
  'PUT',
  '/console/aggregators/YANDEX_EATS/push',
  {
    version: a.push.version,
    isActive: true,
    clientId: 'eats-client',
    clientSecret: 'eats-secret',
    baseUrl: 'http://127.0.0.1:4911',
  },
  h,
);
await new Promise((r) => setTimeout(r, 75000));
console.log(JSON.stringify((await get()).push.places.slice(0, 2)), JSON.stringify((await fk('pushed')).imports.length));
