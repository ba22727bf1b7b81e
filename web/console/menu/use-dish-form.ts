import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { z } from 'zod';
import { consoleMenuContract, type ConsoleMenu, type MenuProduct } from '#contract/console-menu.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import {
  bodyOf,
  changeOf,
  fieldOf,
  hoursProblems,
  newDishValues,
  valuesOf,
  type DishValues,
  type NewDishBody,
} from './dish-values.ts';
import { withDish } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

const CHANGE = consoleMenuContract['PATCH /console/menu/products/:id'].body;
const ADD = consoleMenuContract['POST /console/menu/products'].body;
type DishRequest = z.input<typeof CHANGE>;

export interface DishForm {
  form: ContractForm<DishValues>;
  /** The dish as the form knows it on the server; null: a new one. */
  base: MenuProduct | null;
  /** The version that somebody else saved meanwhile. */
  theirs: MenuProduct | null;
}

function fieldText(ct: ConsoleT, field: string, code: string): string {
  if (field.startsWith('name')) return ct('menu.error.NAME_REQUIRED');
  if (code === 'BOTH_HOURS') return ct('menu.error.BOTH_HOURS');
  if (field === 'costPrice') return ct('menu.error.PRICE');
  return ct(field === 'discount' ? 'menu.error.DISCOUNT' : 'settings.error.other');
}

const currentOf = (error: unknown): MenuProduct | null =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? ((error.problem as { current?: MenuProduct }).current ?? null)
    : null;

interface DishFormOptions {
  menu: ConsoleMenu;
  dish: MenuProduct | null;
  /** Of a new dish. */
  categoryId: string;
  onAdded: (dish: MenuProduct) => void;
}

/** A dish as a form. What is sent of a known dish is what was changed here. */
export function useDishForm({ menu, dish, categoryId, onAdded }: DishFormOptions): DishForm {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { put, reload } = useMenuCache(menu.merchantId);
  const [base, setBase] = useState(dish);
  const [theirs, setTheirs] = useState<MenuProduct | null>(null);
  const branchIds = useMemo(() => menu.branches.map(({ id }) => id), [menu.branches]);
  const baseValues = useMemo(
    () => (base ? valuesOf(base, branchIds) : newDishValues(categoryId, branchIds)),
    [base, branchIds, categoryId],
  );
  const change = async (id: string, values: DishValues, version: number): Promise<MenuProduct> => {
    try {
      const body = { ...changeOf(baseValues, values), version } as DishRequest;
      return await api('PATCH /console/menu/products/:id', { params: { id }, body });
    } catch (error) {
      setTheirs(currentOf(error));
      throw error;
    }
  };
  const form = useConsoleForm<DishValues, DishRequest, MenuProduct>({
    // A new dish has no version, and needs what a change may leave out.
    schema: (base ? CHANGE : ADD) as z.ZodType<unknown, DishRequest>,
    defaultValues: baseValues,
    toBody: (values) =>
      (base ? { ...changeOf(baseValues, values), version: base.version } : bodyOf(values)) as DishRequest,
    rules: hoursProblems,
    fieldOf,
    fieldText: (field, code) => fieldText(ct, field, code),
    send: (_body, values) =>
      base
        ? change(base.id, values, base.version)
        : api('POST /console/menu/products', { body: bodyOf(values) as NewDishBody }),
    conflict: {
      reload: async () => {
        if (!theirs) return baseValues;
        setBase(theirs);
        put((before) => withDish(before, theirs));
        return valuesOf(theirs, branchIds);
      },
      overwrite: (_body, values) => change(theirs?.id ?? '', values, theirs?.version ?? 0),
    },
    valuesAfter: (saved) => valuesOf(saved, branchIds),
    savedText: () => ct('menu.saved'),
    onSaved: async (saved) => {
      put((before) => withDish(before, saved));
      if (base) return setBase(saved);
      await reload();
      return onAdded(saved);
    },
  });
  const { isDirty, methods } = form;
  const follow = useEffectEvent((latest: MenuProduct) => {
    setBase(latest);
    methods.reset(valuesOf(latest, branchIds), { keepDirtyValues: false, keepDirty: false });
  });
  // A form without changes shows what others save; one with changes asks when it is saved.
  useEffect(() => {
    if (dish && base && dish.version > base.version && !isDirty) follow(dish);
  }, [dish, base, isDirty]);
  return { form, base, theirs };
}
