import classes from './form-field.module.css';

/**
 * The looks of a field's parts, for what stands around a control in another way than `Field` has it. `field` holds label,
 * hint, control and problem in this order.
 */
export const formField = {
  field: classes.field,
  head: classes.head,
  label: classes.label,
  star: classes.star,
  hint: classes.hint,
  control: classes.control,
  problem: classes.problem,
} as const;
