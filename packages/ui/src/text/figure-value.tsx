import { ExampleMark } from './example-mark.tsx';

/** A figure of the company, with a mark when it is an example. */
export function FigureValue({ value, illustrative }: { readonly value: string; readonly illustrative?: boolean }) {
  if (!illustrative) return value;
  return (
    <>
      {value} <ExampleMark />
    </>
  );
}
