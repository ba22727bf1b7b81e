import type { Dimension } from '#domain/management/reports/dimensions.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { queryOf, type ReportChoice } from './report-choice.ts';

interface ExportButtonsProps {
  choice: ReportChoice;
  /** `merchants` and `missed` are of the platform. */
  by: Dimension | 'searches' | 'stops' | 'carriers' | 'merchants' | 'missed';
}

/** A report as a file. */
export function ExportButtons({ choice, by }: ExportButtonsProps) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { from, to } = choice;
  return (['xlsx', 'csv', 'pdf'] as const).map((format) => (
    <FileButton
      key={format}
      name={`${by}-${from}-${to}.${format}`}
      load={(fetch) =>
        by === 'merchants' || by === 'missed'
          ? api('GET /platform/reports/export', { query: { from, to, by, format }, fetch })
          : api('GET /console/reports/export', { query: { ...queryOf(choice), by, format }, fetch })
      }
      aria-label={ct('reports.exportAs', { format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </FileButton>
  ));
}
