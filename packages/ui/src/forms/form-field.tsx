import style from './form-field.module.css';

/** The styles of a field's parts, for controls that `Field` does not fit: label, hint, control and problem, in this order. */
export const formField = style;
