/** Branches, dishes and options as rows of one table; what keeps orders from being sent comes first. */
import type { PosMapping } from '#contract/pos.ts';

export interface MappingRow {
  kind: 'BRANCH' | 'DISH' | 'OPTION';
  id: string;
  name: string;
  outsideId: string | null;
  suggested: string[];
  /** Of a branch. */
  version: number;
}

export function mappingRows(mapping: PosMapping | undefined, isUnmappedOnly: boolean): MappingRow[] {
  if (!mapping) return [];
  const inside =
    (kind: 'DISH' | 'OPTION') =>
    ({ id, name, outsideIds, suggested }: PosMapping['dishes'][number]): MappingRow => ({
      kind,
      id,
      name,
      outsideId: outsideIds[0] ?? null,
      suggested,
      version: 0,
    });
  const rows = [
    ...mapping.branches.map((branch): MappingRow => ({ kind: 'BRANCH', suggested: [], ...branch })),
    ...mapping.dishes.map(inside('DISH')),
    ...mapping.options.map(inside('OPTION')),
  ];
  return isUnmappedOnly ? rows.filter(({ outsideId }) => outsideId === null) : rows;
}
