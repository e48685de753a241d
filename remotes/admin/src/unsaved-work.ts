export function hasUnsavedWork(): boolean {
  return forms.size > 0;
}

/** Notes that a form has unsaved changes, so that leaving the admin area prompts for confirmation. The returned function ends it. */
export function noteUnsavedWork(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

const forms = new Set<symbol>();
