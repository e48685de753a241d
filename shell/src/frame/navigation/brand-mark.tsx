/** The mark of the brand, as in the icon of the site. It stands beside the name, so it is hidden from assistive technology. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="31" height="31" rx="6.5" fill="#12243f" stroke="#fff" strokeOpacity="0.18" />
      <path d="M9 7v17h14" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="22" cy="11" r="4" fill="#f2b84b" />
    </svg>
  );
}
