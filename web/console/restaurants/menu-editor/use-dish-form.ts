import { useCallback, useMemo, useRef } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { menuDishesContract, type MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVersionedForm, type VersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';
import {
  bodyOf,
  fieldOf,
  hoursProblems,
  newDishValues,
  valuesOf,
  type DishBody,
  type DishValues,
  type NewDishBody,
} from './dish-values.ts';
import { withDish } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

const CHANGE = menuDishesContract['PATCH /console/menu/products/:id'].body;
const ADD = menuDishesContract['POST /console/menu/products'].body;

function fieldText(ct: ConsoleT, field: string, code: string): string {
  if (field.startsWith('name')) return ct('menu.error.NAME_REQUIRED');
  if (code === 'BOTH_HOURS') return ct('menu.error.BOTH_HOURS');
  if (code === 'UNUSUAL_PRICE') return ct('menu.error.UNUSUAL_PRICE');
  if (field === 'costPrice' || field === 'branches') return ct('menu.error.PRICE');
  if (field === 'sku' && code === 'TAKEN') return ct('menu.error.SKU_TAKEN');
  if (field === 'mxik' || field === 'packageCode' || field === 'cookingMinutes') return ct(`menu.error.${field}`);
  if (field === 'photo' || field === 'morePhotos') return ct('menu.error.PHOTO');
  return ct(field === 'discount' || field === 'vatPercent' ? 'menu.error.DISCOUNT' : 'settings.error.other');
}

interface DishFormOptions {
  menu: ConsoleMenu;
  dish: MenuProduct | null;
  /** Of a new dish. */
  categoryId: string;
  onAdded: (dish: MenuProduct) => void;
}

const isPriceAsked = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.errors ?? []).some(({ code }) => code === 'UNUSUAL_PRICE');

const version = (dish: MenuProduct): number => dish.version;

export function useDishForm({
  menu,
  dish,
  categoryId,
  onAdded,
}: DishFormOptions): VersionedForm<MenuProduct, DishValues> {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { put, reload } = useMenuCache(menu.merchantId);
  const branchIds = useMemo(() => menu.branches.map(({ id }) => id), [menu.branches]);
  const valuesOfDish = useCallback(
    (row: MenuProduct | null) => (row ? valuesOf(row, branchIds) : newDishValues(categoryId, branchIds)),
    [branchIds, categoryId],
  );
  const refusedPrice = useRef<number | undefined>(undefined);
  /** Saving a refused price once more confirms it. */
  const askingPrice = async <Body extends { costPrice?: number | undefined }>(
    body: Body,
    send: (body: Body & { confirmPrice?: boolean }) => Promise<MenuProduct>,
  ): Promise<MenuProduct> => {
    const isConfirmed = body.costPrice !== undefined && body.costPrice === refusedPrice.current;
    try {
      return await send(isConfirmed ? { ...body, confirmPrice: true } : body);
    } catch (error) {
      if (isPriceAsked(error)) refusedPrice.current = body.costPrice;
      throw error;
    }
  };
  return useVersionedForm<MenuProduct, DishValues, DishBody>({
    // A new dish has no version, and needs what a change may leave out.
    schema: dish ? CHANGE : ADD,
    row: dish,
    versionOf: version,
    valuesOf: valuesOfDish,
    bodyOf,
    rules: hoursProblems,
    fieldOf,
    fieldText: (field, code) => fieldText(ct, field, code),
    change: (change, at) =>
      askingPrice(change as Partial<NewDishBody>, (body) =>
        api('PATCH /console/menu/products/:id', { params: { id: at.id }, body: { ...body, version: at.version } }),
      ),
    add: (added) => askingPrice(added as NewDishBody, (body) => api('POST /console/menu/products', { body })),
    savedText: useSavedText(),
    onSaved: async (saved, isAdded) => {
      put((before) => withDish(before, saved));
      if (!isAdded) return;
      await reload();
      onAdded(saved);
    },
    onReloaded: (theirs) => put((before) => withDish(before, theirs)),
  });
}
