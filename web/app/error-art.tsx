/** An empty plate, for a page that does not exist. */
export function EmptyPlate() {
  return (
    <svg
      className="error-art"
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <ellipse cx="80" cy="66" rx="70" ry="40" />
      <ellipse cx="80" cy="62" rx="46" ry="24" />
      <path d="M22 66c4-3 8-3 12 0M126 66c4-3 8-3 12 0M80 28v-8M62 30l-3-7M98 30l3-7" />
      <path d="M62 62c6-5 12-5 18 0s12 5 18 0" />
    </svg>
  );
}

/** A broken cup, for an error of ours. */
export function BrokenBowl() {
  return (
    <svg
      className="error-art"
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M24 42h48l-8 14 10 10-8 12 6 18H56c-18 0-32-24-32-54Z" />
      <path d="M86 40h50c0 32-14 56-34 56H92l-6-16 9-12-10-11 9-13Z" />
      <path d="M34 54c6 4 12 4 18 0M106 54c6 4 12 4 18 0M78 24l4-8M92 24l6-6M66 26l-6-6" />
    </svg>
  );
}
