/** The protocol of the demo till. /__control/take and /__control/ready are its buttons. */
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const KEY = process.env['KEY'] ?? 'demo-till-key';

interface Order {
  key: string;
  state: 'NEW' | 'TAKEN' | 'READY' | 'REFUSED';
  body: { comment: string };
}
const orders: Order[] = [];
const menu = {
  branches: [
    { id: 'hall', name: 'Hall' },
    { id: 'yard', name: 'Yard' },
  ],
  products: [
    { id: '1', name: 'Osh', price: 4_500_000 },
    { id: '2', name: 'Choy', price: 800_000 },
  ],
};

const byKey = (key: string | null): Order | undefined => orders.find((order) => order.key === key);
const shown = ({ key, state }: Order): object => ({ key, state });
const move = (key: string, state: Order['state']): Order | null => {
  const order = byKey(key);
  if (order) order.state = state;
  return order ?? null;
};

await serveFake({
  answer({ method, path, query, headers, body }: FakeRequest): FakeAnswer {
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: {} };
    if (path === '/menu') return { status: 200, body: menu };
    if (path === '/orders' && method === 'POST') {
      const given = JSON.parse(body) as { key: string; comment: string };
      const order = byKey(given.key) ?? { key: given.key, state: 'NEW', body: given };
      if (!byKey(given.key)) orders.push(order);
      return { status: 200, body: shown(order) };
    }
    if (path === '/orders')
      return { status: 200, body: { items: orders.filter(({ key }) => key === query.get('key')).map(shown) } };
    const order = byKey(path.split('/').at(-1) ?? null);
    return order ? { status: 200, body: shown(order) } : { status: 404, body: {} };
  },
  control: {
    orders: () => orders,
    take: ({ id }: { id: string }) => move(id, 'TAKEN'),
    ready: ({ id }: { id: string }) => move(id, 'READY'),
  },
});
