import classes from './form-field.module.css';

/**
 * The looks of a field's parts. Forms differ in what stands around a control, so each writes its own markup: `field` holds
 * label, hint, control and problem in this order; `star` marks a label as required.
 */
export const formField = {
  field: classes.field,
  label: classes.label,
  star: classes.star,
  hint: classes.hint,
  control: classes.control,
  problem: classes.problem,
} as const;
