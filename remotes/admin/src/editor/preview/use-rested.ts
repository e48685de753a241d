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
