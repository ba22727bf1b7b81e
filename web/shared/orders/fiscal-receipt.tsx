import { useT } from '#web/platform/i18n/use-t.ts';

interface FiscalReceiptProps {
  url: string;
  /** The QR code of the address. */
  svg: string | null;
}

/** The way to a fiscal receipt, and its code, with which it is registered by another phone. */
export function FiscalReceipt({ url, svg }: FiscalReceiptProps) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-2">
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {t('pay.receipt')}
      </a>
      {svg && (
        <img
          className="block rounded-lg bg-white p-2"
          width={160}
          height={160}
          alt={t('pay.receiptCode')}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        />
      )}
    </div>
  );
}
