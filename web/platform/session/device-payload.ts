/** Describes the browser of a sign-in, so that its owner recognises it in the list of devices. */
import type { DevicePayload } from '#contract/accounts/identity.ts';
import { deviceId } from './device.ts';

interface ClientHints {
  platform?: string;
  brands?: { brand: string; version: string }[];
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux/i, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/telegram/i, 'Telegram'],
  [/yabrowser/i, 'Yandex'],
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];
const named = (list: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Android 14, iPhone OS 17_4, Windows NT 10.0 … */
const versionIn = (agent: string): string | null =>
  /(?:android|os|windows nt|mac os x) ([\d._]+)/i.exec(agent)?.[1]?.replaceAll('_', '.') ?? null;

export function devicePayload(): DevicePayload {
  const agent = navigator.userAgent;
  const hints = (navigator as { userAgentData?: ClientHints }).userAgentData;
  return {
    uuid: deviceId(),
    type: 'web',
    os: hints?.platform || named(SYSTEMS, agent),
    osVersion: versionIn(agent),
    brand: named(BROWSERS, agent),
    model: /\(linux; android [^;]+; ([^;)]+)/i.exec(agent)?.[1] ?? null,
    device: agent.slice(0, 300),
  };
}
