export function hasUnsavedWork(): boolean {
  return forms.size > 0;
}

export function noteUnsavedWork(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

const forms = new Set<symbol>();
