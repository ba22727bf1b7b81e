import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { act, mountHook } from '#tests/components/component.tsx';
import { withDish, type DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import { EMPTY, type StaffDraft } from './staff-draft.ts';
import { useDraftLines } from './use-draft-lines.ts';

const line = (productId: string): DraftLine => ({
  productId,
  name: productId,
  productCount: 1,
  modifications: [],
  note: null,
});

it('two dishes that are added before the page is rendered again are both in the order', () => {
  const { current } = mountHook(() => {
    const methods = useForm<StaffDraft>({ defaultValues: EMPTY });
    return { lines: methods.watch('lines'), ...useDraftLines(methods) };
  }, null);
  const { change } = current();
  act(() => {
    change((lines) => withDish(lines, line('osh')));
    change((lines) => withDish(lines, line('lagmon')));
  });
  expect(current().lines.map(({ productId }) => productId)).toEqual(['osh', 'lagmon']);
});
