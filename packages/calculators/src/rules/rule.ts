/** A value that a law or an authority sets for a time. */
export interface Rule<Value> {
  /** What it is, for the warning before it ends. */
  readonly name: string;
  readonly value: Value;
  readonly jurisdiction:
    | 'United Kingdom'
    | 'England and Northern Ireland'
    | 'England, Wales and Northern Ireland'
    | 'Scotland'
    | 'Wales';
  /** First and last day, as ISO dates; `until` is null without an announced end. */
  readonly from: string;
  readonly until: string | null;
  /** The exact page that states the value. */
  readonly source: { readonly name: string; readonly address: string };
  readonly checkedOn: string;
  /** For those who maintain the rule, such as what the value was compared with. */
  readonly note?: string;
}
