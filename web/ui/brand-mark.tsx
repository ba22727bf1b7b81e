/** The product's own mark: a bread stamp (chekich) on the brand colour. Merchants show their logo instead. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round">
        <circle cx="20" cy="20" r="9.2" />
        <path d="M20 10.8c3.4 3 3.4 6.2 0 9.2s-3.4 6.2 0 9.2M10.8 20c3-3.4 6.2-3.4 9.2 0s6.2 3.4 9.2 0" />
      </g>
    </svg>
  );
}
