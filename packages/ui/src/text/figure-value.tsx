import { ExampleMark } from './example-mark.tsx';

/** A figure, and beside it that it is made up where it is. */
export function FigureValue({ value, illustrative }: { readonly value: string; readonly illustrative?: boolean }) {
  if (!illustrative) return value;
  return (
    <>
      {value} <ExampleMark />
    </>
  );
}
