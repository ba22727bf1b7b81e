/**
 * iiko Cloud's protocol: tokens, terminal groups, the nomenclature and external menus, stop lists, deliveries,
 * reservations and webhooks. A creation is answered with InProgress; the restaurant's server takes it after FRONT_MS,
 * or when /__control/front says so. /__control/status moves an order on; /__control/refuse names the error with which
 * the next orders are refused there. STEP_MS: orders go on by themselves so often.
 */
import { randomUUID } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { account, done, ORGANIZATION, refused, terminals, type Given } from './iiko-account.ts';
import { answerMenu, menuControl, menuState } from './iiko-menu.ts';
import { answerOrders, orderControl, orders } from './iiko-orders.ts';
import { answerReservations, reservationControl, reservations } from './iiko-reservations.ts';
import { answerPhoto } from './photo.ts';

const LOGIN = process.env['KEY'] ?? 'demo-iiko-login';
const tokens = new Set<string>();

function answerAccount(path: string, given: Given): FakeAnswer | null {
  switch (path) {
    case '/api/1/organizations':
      return { status: 200, body: { organizations: [{ id: ORGANIZATION, name: 'Anhor', code: '1' }] } };
    case '/api/1/terminal_groups':
      return {
        status: 200,
        body: { terminalGroups: [{ organizationId: ORGANIZATION, items: terminals }], terminalGroupsInSleep: [] },
      };
    case '/api/1/webhooks/update_settings': {
      const address = String(given['webHooksUri']);
      if (!URL.canParse(address) || !given['webHooksFilter']) return refused(400, 'InvalidWebHookSettings');
      account.hook = address;
      account.hookToken = String(given['authToken']);
      return done();
    }
    default:
      return null;
  }
}

await serveFake({
  state: { ...menuState, account, orders, reservations },
  answer({ path, body, headers }: FakeRequest): FakeAnswer {
    const photo = answerPhoto(path);
    if (photo) return photo;
    const given = (body ? JSON.parse(body) : {}) as Given;
    if (path === '/api/1/access_token') {
      if (given['apiLogin'] !== LOGIN) return refused(401, 'Login is not authorized');
      const token = randomUUID();
      tokens.add(token);
      return done({ token });
    }
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return refused(401, 'Token is not valid');
    return (
      answerAccount(path, given) ??
      answerMenu(path, given, `http://${headers.host}`) ??
      answerOrders(path, given) ??
      answerReservations(path, given) ??
      refused(404, 'NotFound')
    );
  },
  control: {
    ...menuControl,
    ...orderControl,
    ...reservationControl,
    refuse: ({ error }: { error: string | null }) => {
      account.refusal = error;
      return { error };
    },
    /** All tokens end, as they do in the real system after an hour. */
    forget: () => tokens.clear(),
    hook: ({ url }: { url: string }) => {
      account.hook = url;
      return { url };
    },
    hooked: () => ({ url: account.hook, token: account.hookToken }),
    unhook: () => {
      account.hook = null;
    },
  },
});
