/** What a fake knows, in the file that STATE_FILE names: restarted, it goes on as the real service would. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = process.env['STATE_FILE'];

type Part = Map<string, never> | Set<never> | unknown[] | object;
/** Changed in place, so that the fake may hold on to its parts. */
export type FakeState = Record<string, Part>;

export function loadState(state: FakeState): void {
  if (!FILE || !existsSync(FILE)) return;
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, never>;
  for (const [name, part] of Object.entries(state)) {
    const value = stored[name];
    if (value === undefined) continue;
    if (part instanceof Map) for (const [key, each] of value as [string, never][]) part.set(key, each);
    else if (part instanceof Set) for (const each of value as never[]) part.add(each);
    else if (Array.isArray(part)) part.push(...(value as unknown[]));
    else Object.assign(part, value);
  }
}

export function saveState(state: FakeState): void {
  if (!FILE) return;
  const stored = Object.entries(state).map(([name, part]) => [
    name,
    part instanceof Map || part instanceof Set ? [...part] : part,
  ]);
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(stored)));
}
