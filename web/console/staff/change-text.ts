/** One line for what a change changed: `mainColor: #2157c4 → #ffd400`. */
const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '—').replaceAll('"', ''));

const fieldsOf = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {});

export function changeText(before: unknown, after: unknown): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => said(old[name]) !== said(now[name]))
    .map((name) => (name in old && name in now ? `${name}: ${said(old[name])} → ${said(now[name])}` : `${name}: ${said(name in now ? now[name] : old[name])}`))
    .join(' · ');
}
