/** Branches, dishes and options as rows of one table; what keeps orders from being sent comes first. */
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { PosMapping } from '#contract/partners/pos.ts';

export interface MappingRow {
  kind: 'BRANCH' | 'DISH' | 'OPTION';
  id: string;
  name: string;
  outsideId: string | null;
  suggested: string[];
}

interface Filter {
  isUnmappedOnly: boolean;
  /** A part of the name. */
  wanted: string;
}

export function mappingRows(mapping: PosMapping | undefined, { isUnmappedOnly, wanted }: Filter): MappingRow[] {
  if (!mapping) return [];
  const inside =
    (kind: 'DISH' | 'OPTION') =>
    ({ id, name, outsideIds, suggested }: PosMapping['dishes'][number]): MappingRow => ({
      kind,
      id,
      name,
      outsideId: outsideIds[0] ?? null,
      suggested,
    });
  const rows = [
    ...mapping.branches.map((branch): MappingRow => ({ kind: 'BRANCH', suggested: [], ...branch })),
    ...mapping.dishes.map(inside('DISH')),
    ...mapping.options.map(inside('OPTION')),
  ];
  const folded = searchFold(wanted);
  return rows.filter(
    ({ name, outsideId }) => (!isUnmappedOnly || outsideId === null) && searchFold(name).includes(folded),
  );
}

interface Choice {
  kind: MappingRow['kind'];
  insideId: string;
  outsideIds: string[];
}

/** The mapping after one choice. */
export function withMapping(mapping: PosMapping, { kind, insideId, outsideIds }: Choice): PosMapping {
  const changed = <Row extends { id: string }>(rows: Row[], change: Partial<Row>): Row[] =>
    rows.map((row) => (row.id === insideId ? { ...row, ...change } : row));
  if (kind === 'BRANCH')
    return { ...mapping, branches: changed(mapping.branches, { outsideId: outsideIds[0] ?? null }) };
  return kind === 'DISH'
    ? { ...mapping, dishes: changed(mapping.dishes, { outsideIds }) }
    : { ...mapping, options: changed(mapping.options, { outsideIds }) };
}
