/** What the menu of a POS has otherwise than ours: a proposal from which staff choose. */
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import type { PosProduct } from './pos-menu.ts';
import type { FieldOwner } from './pos.ts';

export interface OurDish {
  id: string;
  name: Texts;
  price: number;
  isHidden: boolean;
  photoId: string | null;
  /** Its first product at the POS; undefined: not mapped. */
  outsideId: string | undefined;
}

export type MenuDifference =
  | { kind: 'NEW'; outsideId: string; name: string; price: number }
  | { kind: 'PRICE'; insideId: string; outsideId: string; ours: number; theirs: number }
  | { kind: 'NAME'; insideId: string; outsideId: string; theirs: string }
  /** mediaId null: the photo could not be read. */
  | { kind: 'PHOTO'; insideId: string; outsideId: string; mediaId: string | null; problem: PictureProblem | null }
  | { kind: 'GONE'; insideId: string; outsideId: string };

interface Owners {
  nameOwner: FieldOwner;
  priceOwner: FieldOwner;
  photoOwner: FieldOwner;
}

/** A photo of the POS as it was read. Neither id nor problem: staff have deleted it. */
export interface PosPhoto {
  outsideId: string;
  mediaId: string | null;
  problem: PictureProblem | null;
}

/** Fields that we decide about are not proposed. */
export function menuDifferences(
  dishes: readonly OurDish[],
  products: readonly PosProduct[],
  photos: readonly PosPhoto[],
  { nameOwner, priceOwner, photoOwner }: Owners,
): MenuDifference[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const photoById = new Map(photos.map((photo) => [photo.outsideId, photo]));
  const mapped = new Set(dishes.map(({ outsideId }) => outsideId));
  const added = products
    .filter(({ id }) => !mapped.has(id))
    .map(({ id: outsideId, name, price }): MenuDifference => ({ kind: 'NEW', outsideId, name, price }));
  const changed = dishes.flatMap(({ id: insideId, name, price, photoId, isHidden, outsideId }): MenuDifference[] => {
    if (outsideId === undefined) return [];
    const product = byId.get(outsideId);
    if (!product) return isHidden ? [] : [{ kind: 'GONE', insideId, outsideId }];
    const isNamed = Object.values(name).some((text) => searchFold(text) === searchFold(product.name));
    // Prices are whole soʻm here.
    const theirs = Math.round(product.price / 100) * 100;
    const photo = product.photo === undefined ? undefined : photoById.get(outsideId);
    const isOtherPhoto = photo && (photo.problem !== null || (photo.mediaId !== null && photo.mediaId !== photoId));
    return [
      ...(priceOwner === 'POS' && theirs !== price
        ? [{ kind: 'PRICE' as const, insideId, outsideId, ours: price, theirs }]
        : []),
      ...(nameOwner === 'POS' && !isNamed
        ? [{ kind: 'NAME' as const, insideId, outsideId, theirs: product.name }]
        : []),
      ...(photoOwner === 'POS' && isOtherPhoto
        ? [{ kind: 'PHOTO' as const, insideId, outsideId, mediaId: photo.mediaId, problem: photo.problem }]
        : []),
    ];
  });
  return [...changed, ...added];
}
