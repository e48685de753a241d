/** The logo. The brand name beside it makes it decorative. */
export function BrandMark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="31" height="31" rx="6.5" fill="#12243f" stroke="#fff" strokeOpacity="0.18" />
      <path d="M9 7v17h14" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="22" cy="11" r="4" fill="#f2b84b" />
    </svg>
  );
}
