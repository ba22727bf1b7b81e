/** The lines of an order in the words of a POS. What is not mapped is named, and nothing is sent. */
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import type { PosMenu, PosModifierGroup, PosProduct } from './pos-menu.ts';

export interface LineToSend {
  productId: string | null;
  name: Texts;
  /** Of one, with what was chosen for it, in tiyin. */
  unitPrice: number;
  count: number;
  note: string | null;
  modifications: { id: string; name: Texts; count: number; price: number }[];
}

export interface PosLine {
  productId: string;
  name: string;
  count: number;
  /** Of one with everything chosen for it. */
  unitPrice: number;
  variantId: string | null;
  modifiers: { id: string; groupId: string; count: number; price: number }[];
  note: string | null;
}

/** Ids of the POS by the id of our dish or option. */
export interface PosMapping {
  dishes: ReadonlyMap<string, readonly string[]>;
  options: ReadonlyMap<string, readonly string[]>;
}

export type PosLines = { ok: true; lines: PosLine[] } | { ok: false; missing: string[] };

const nameOf = (texts: Texts): string => texts.ru ?? texts.uz ?? texts.eng ?? '';

/** The modifier that an option is at this product: as it is mapped, else the one of the same name. */
function modifierOf(
  product: PosProduct,
  option: LineToSend['modifications'][number],
  mapping: PosMapping,
): { group: PosModifierGroup; id: string } | null {
  const mapped = mapping.options.get(option.id) ?? [];
  const names = new Set(Object.values(option.name).map((text) => searchFold(text)));
  const offered = product.groups.flatMap((group) => group.modifiers.map((modifier) => ({ group, ...modifier })));
  return (
    offered.find(({ id }) => mapped.includes(id)) ?? offered.find(({ name }) => names.has(searchFold(name))) ?? null
  );
}

export function posLines(lines: readonly LineToSend[], menu: PosMenu, mapping: PosMapping): PosLines {
  const products = new Map(menu.products.map((product) => [product.id, product]));
  const missing: string[] = [];
  const sent: PosLine[] = [];
  for (const line of lines) {
    const [id] = (line.productId && mapping.dishes.get(line.productId)) || [];
    const product = id === undefined ? undefined : products.get(id);
    if (!product) {
      missing.push(nameOf(line.name));
      continue;
    }
    let variantId: string | null = null;
    const modifiers: PosLine['modifiers'] = [];
    for (const option of line.modifications) {
      const found = modifierOf(product, option, mapping);
      if (!found) missing.push(`${nameOf(line.name)}: ${nameOf(option.name)}`);
      else if (found.group.kind === 'VARIANT') variantId = found.id;
      else modifiers.push({ id: found.id, groupId: found.group.id, count: option.count, price: option.price });
    }
    const { unitPrice, count, note } = line;
    sent.push({ productId: product.id, name: nameOf(line.name), count, unitPrice, variantId, modifiers, note });
  }
  return missing.length > 0 ? { ok: false, missing: [...new Set(missing)] } : { ok: true, lines: sent };
}
