export function PageSkeleton() {
  return <p>Loading</p>;
}
