export function RemoteError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  );
}
