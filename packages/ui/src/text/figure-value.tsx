import { ExampleMark } from './example-mark.tsx';

export function FigureValue({ value, illustrative }: { readonly value: string; readonly illustrative?: boolean }) {
  if (!illustrative) return value;
  return (
    <>
      {value} <ExampleMark />
    </>
  );
}
