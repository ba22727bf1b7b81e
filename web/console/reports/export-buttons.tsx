import { useState } from 'react';
import type { Dimension } from '#domain/reports/dimensions.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { downloadTo } from '#web/shared/console/files/download.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
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
  const showError = useErrorToast();
  const [saving, setSaving] = useState<'xlsx' | 'csv' | null>(null);
  const { from, to } = choice;
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setSaving(format);
    const fetch = downloadTo(`${by}-${from}-${to}.${format}`);
    const saved =
      by === 'merchants' || by === 'missed'
        ? api('GET /platform/reports/export', { query: { from, to, by, format }, fetch })
        : api('GET /console/reports/export', { query: { ...queryOf(choice), by, format }, fetch });
    await saved.catch(showError);
    setSaving(null);
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      size={40}
      kind="ghost"
      icon="download"
      aria-label={ct('reports.exportAs', { format: format.toUpperCase() })}
      loading={saving === format}
      onClick={() => void save(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
