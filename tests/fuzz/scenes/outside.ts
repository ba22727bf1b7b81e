/** What stands outside: aggregators, tills, carriers, a merchant's domain, Telegram, and an agent that prints. */
import { createHmac } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { DNS_RECORDS, type Stage } from '../stage.ts';
import { place } from './orders.ts';

/** The token in the environment of the products. */
const PLATFORM_BOT = '123456:TEST';

/** As Telegram signs what it tells a Mini App. */
function initData(token: string, telegramId: number, now: number): string {
  const user = JSON.stringify({ id: telegramId, first_name: 'Ali' });
  const fields = { auth_date: String(Math.floor(now / 1000)), query_id: newId(), user };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

async function connectAggregator(stage: Stage): Promise<void> {
  const params = { vendor: 'YANDEX_EATS' } as const;
  const aggregator = (await stage.call('GET /console/aggregators')).items.find(
    ({ vendor }) => vendor === params.vendor,
  );
  await stage.call('PATCH /console/aggregators/:vendor', {
    params,
    body: { version: aggregator?.version ?? 0, isActive: true },
  });
  await stage.each(
    [
      'POST /console/aggregators/:vendor/credentials',
      'POST /console/aggregators/:vendor/test',
      'GET /console/aggregators/:vendor/mapping',
    ],
    params,
  );
  const again = (await stage.call('GET /console/aggregators')).items.find(({ vendor }) => vendor === params.vendor);
  await stage.call('PUT /console/aggregators/:vendor/push', {
    params,
    body: {
      version: again?.push?.version ?? 0,
      isActive: true,
      clientId: 'client',
      clientSecret: 'secret-of-eats',
      baseUrl: stage.outside,
    },
  });
}

async function connectPartners(stage: Stage): Promise<void> {
  for (const vendor of ['POSTER', 'IIKO', 'YANDEX_DELIVERY'] as const) {
    const partner = (await stage.call('GET /console/partners')).items.find((each) => each.vendor === vendor);
    const body = { version: partner?.version ?? 0, key: 'partner-key', baseUrl: stage.outside, isActive: true };
    await stage.call('PATCH /console/partners/:vendor', { params: { vendor }, body });
  }
  const params = { vendor: 'POSTER' } as const;
  await stage.each(
    [
      'POST /console/partners/:vendor/test',
      'GET /console/partners/:vendor/calls',
      'GET /console/pos/:vendor/mapping',
      'GET /console/pos/:vendor/differences',
    ],
    params,
  );
  const [insideId = ''] = stage.own.place.products;
  await stage.call('PUT /console/pos/:vendor/mapping', { params, body: { kind: 'DISH', insideId, outsideIds: ['7'] } });
  await stage.each(['GET /console/pos-dishes/:id'], { id: insideId });
  await stage.look(['GET /console/pos-orders']);
}

async function proveDomain(stage: Stage): Promise<void> {
  const { domains } = await stage.call('GET /console/settings');
  for (const { host, record } of domains) {
    DNS_RECORDS.set(record.name, record.value);
    await stage.call('POST /console/domains/:host/verify', { params: { host } });
    await stage.call('GET /tls/ask', { query: { domain: host } });
  }
}

async function openMiniApp(stage: Stage): Promise<void> {
  const who = { device: newId() };
  const body = { initData: initData(PLATFORM_BOT, 700_001, stage.t.clock.now), cookies: false };
  const { user } = await stage.call('POST /auth/telegram', { body }, { who });
  await stage.call('GET /me/identities', undefined, { who: { ...who, user: user.id } });
}

async function printByAgent(stage: Stage): Promise<void> {
  const { branch: branchId } = stage;
  const { agent, ...setup } = await stage.call('POST /console/print-agents', { body: { branchId, name: 'Ikkinchi' } });
  const key = /dxk_[\w-]{43}/.exec(JSON.stringify(setup))?.[0] ?? '';
  const who = { headers: { authorization: `Bearer ${key}` } };
  const printer = await stage.call('POST /console/printers', {
    body: { branchId, name: 'Kassa', host: '192.168.1.20', agentId: agent.id },
  });
  await stage.call('GET /print-agent/prints', undefined, { who });
  const { id } = await place(stage);
  const [print] = await stage.rows<{ id: string }>(
    `insert into agent_print (merchant_id, id, agent_id, printer_id, subject, lines, reply_job, reply, created_date)
    select merchant_id, gen_random_uuid(), $2, $3, 'ticket ' || id, '[]', 'tickets.outcome', '{}', now()
    from orders where id = $1 returning id`,
    id,
    agent.id,
    printer.id,
  );
  const attempt = newId();
  const params = { id: print!.id };
  await stage.call('POST /print-agent/prints/:id/begin', { params, body: { attempt } }, { who });
  await stage.call('POST /print-agent/prints/:id/result', { params, body: { attempt, outcome: 'printed' } }, { who });
  await stage.each(['DELETE /console/printers/:id'], printer);
  await stage.each(['DELETE /console/print-agents/:id'], agent);
}

export const OUTSIDE_SCENES = [connectAggregator, connectPartners, proveDomain, openMiniApp, printByAgent];
