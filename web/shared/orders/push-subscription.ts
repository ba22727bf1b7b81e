/** Push notifications about orders: the browser's permission and subscription. */
import { SERVICE_WORKER } from '#web/platform/browser/offline-worker.ts';
import type { Api } from '#web/platform/api/api-client.ts';

export type PushState = 'impossible' | 'off' | 'on' | 'denied' | 'failed';

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** The VAPID key of RFC 8292 as the browser expects it. */
function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0)!);
}

export async function subscribeToPush(api: Api): Promise<PushState> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
    const { publicKey } = await api('GET /push/key');
    await navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }));
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed';
    await api('POST /me/push', {
      body: { subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } },
    });
    return 'on';
  } catch {
    return 'failed';
  }
}
