import { useDeferredValue, useEffect, useState } from 'react';

/** The value as it was when it last rested for that many milliseconds, rendered when nothing more urgent waits. */
export function useRested<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return useDeferredValue(rested);
}

/**
 * How long the hands must rest before a text of that many characters is read again, in milliseconds: reading it takes longer
 * the longer it is, and would hold the keys up.
 */
export function restFor(length: number): number {
  return Math.min(2000, Math.max(200, Math.round(length / 40)));
}
