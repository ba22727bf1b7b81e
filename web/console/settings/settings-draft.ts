/** What was typed and is not kept yet: which fields differ, what is wrong with them, what is sent. */
import type { MerchantSettings } from '#contract/settings.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { settingsProblems } from '#domain/tenancy/merchant-settings.ts';
import { contrast, merchantPalette, productColor, type MainColorType } from '#domain/tenancy/palette.ts';

export type Web = MerchantSettings['web'];
export type Merchant = MerchantSettings['merchant'];
export type Limits = MerchantSettings['limits'];
export interface Draft {
  web: Web;
  merchant: Merchant;
  limits: Limits;
}
type Part = keyof Draft;
/** `web.brand`, `merchant.name`: as the server names what it refuses. */
export type Field =
  | `web.${Extract<keyof Web, string>}`
  | `merchant.${Extract<keyof Merchant, string>}`
  | `limits.${Extract<keyof Limits, string>}`;

export const valueOf = (draft: Draft, field: Field): unknown => {
  const [part, name] = field.split('.') as [Part, string];
  return (draft[part] as Record<string, unknown>)[name];
};

export function withValue<D extends Draft>(draft: D, field: Field, value: unknown): D {
  const [part, name] = field.split('.') as [Part, string];
  return { ...draft, [part]: { ...draft[part], [name]: value } };
}

/** An emptied line and one that never was are the same. */
const serializeOnce = (value: unknown): string => JSON.stringify(value === '' ? null : value) ?? 'null';

export const changedFields = (kept: Draft, draft: Draft, fields: readonly Field[]): Field[] =>
  fields.filter((field) => serializeOnce(valueOf(kept, field)) !== serializeOnce(valueOf(draft, field)));

export function changeOf(
  draft: Draft,
  fields: readonly Field[],
): { web?: Partial<Web>; merchant?: Partial<Merchant>; limits?: Partial<Limits> } {
  const body: Record<string, Record<string, unknown>> = {};
  for (const field of fields) {
    const [part, name] = field.split('.') as [string, string];
    (body[part] ??= {})[name] = valueOf(draft, field);
  }
  return body;
}

/** The least and the most, as the contract has them. */
export const LIMIT_RANGES: Record<keyof Limits, readonly [number, number]> = {
  ordersNew: [1, 100],
  ordersKnown: [1, 100],
  sumNew: [1_000_000, 100_000_000_000],
  ordersDevice: [1, 100],
  ordersNetwork: [1, 1000],
  ordersAddress: [1, 1000],
};

/** Judged over what is kept and this group's own changes: another group's mistakes do not hold it up. */
export function problemsOf(kept: Draft, draft: Draft, fields: readonly Field[]): Partial<Record<Field, string>> {
  let next = kept;
  for (const field of fields) {
    const value = valueOf(draft, field);
    next = withValue(next, field, typeof value === 'string' ? value.trim() || null : value);
  }
  const found: Partial<Record<Field, string>> = {};
  for (const { field, problem } of settingsProblems(next.web)) {
    const named: Field = `web.${field}`;
    // Where the group lacks the field the server says it.
    if (fields.includes(named)) found[named] ??= problem;
  }
  if (fields.includes('merchant.name') && Object.values(next.merchant.name).every((text) => !text?.trim()))
    found['merchant.name'] = 'REQUIRED';
  for (const [name, [from, to]] of Object.entries(LIMIT_RANGES) as [keyof Limits, [number, number]][]) {
    if (!fields.includes(`limits.${name}`)) continue;
    const value = next.limits[name];
    if (!(Number.isInteger(value) && value >= from && value <= to)) found[`limits.${name}`] = 'NUMBER';
  }
  for (const side of ['latitude', 'longitude'] as const) {
    const most = side === 'latitude' ? 90 : 180;
    if (fields.includes(`merchant.${side}`) && !(Math.abs(next.merchant[side]) <= most))
      found[`merchant.${side}`] = 'other';
  }
  return found;
}

const SERVICES = ['deliveryActive', 'pickupActive', 'dineInActive'] as const;

/** The one that has to stay on. */
export function lastOn(web: Web): Field[] {
  const services = SERVICES.filter((name) => web[name]);
  const languages = LANGUAGES.filter((language) => web[`${language}LangActive`]);
  return [
    ...(services.length === 1 ? [`web.${services[0]!}` as const] : []),
    ...(languages.length === 1 ? [`web.${languages[0]!}LangActive` as const] : []),
  ];
}

export interface ColorReadout {
  ratio: string;
  from: string;
  to: string;
  moved: boolean;
}

/** How well text is read on the colour, and what became of it for that. */
export function colorReadout(mainColor: string | null, type: MainColorType, isDark = false): ColorReadout {
  const from = /^#[0-9a-f]{6}$/i.test(mainColor ?? '') ? mainColor!.toLowerCase() : productColor.toLowerCase();
  const palette = merchantPalette(from, type, isDark);
  const to = palette['--brand'];
  // Rounded down: 4.499 must not be read as enough.
  const ratio = (Math.floor(contrast(to, palette['--on-brand']) * 100) / 100).toFixed(2);
  return { ratio, from, to, moved: to !== from };
}
