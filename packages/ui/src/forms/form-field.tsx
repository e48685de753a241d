import style from './form-field.module.css';

/**
 * The looks of a field's parts, for what stands around a control in another way than `Field` has it. `field` holds label,
 * hint, control and problem in this order.
 */
export const formField = {
  field: style.field,
  head: style.head,
  label: style.label,
  star: style.star,
  hint: style.hint,
  control: style.control,
  problem: style.problem,
} as const;
