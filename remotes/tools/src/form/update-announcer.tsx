import { useEffect, useState } from 'react';

/** Long enough that typing is not interrupted at each letter. */
const PAUSE_MS = 1000;

/** Announces a text to screen readers once it has stayed the same for a moment. */
export function UpdateAnnouncer({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
