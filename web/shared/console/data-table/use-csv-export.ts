import { useCallback } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { csvOf, type TableColumn } from './table-rows.ts';

/** Excel reads UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const REVOKE_AFTER_MS = 10_000;

/** Saves rows as a CSV file. */
export function useCsvExport<Row>(
  columns: readonly TableColumn<Row>[],
  fileName: string,
): (rows: readonly Row[]) => void {
  const separator = useLanguage() === 'eng' ? ',' : ';';
  return useCallback(
    (rows) => {
      const file = new Blob([BYTE_ORDER_MARK, csvOf(rows, columns, separator)], { type: 'text/csv;charset=utf-8' });
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${fileName}.csv`;
      link.click();
      // Some browsers read the file only after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
    },
    [columns, fileName, separator],
  );
}
