/** Whether a form holds something that is not published: whoever leaves is asked before. */
export function hasUnsavedWork(): boolean {
  return editors.size > 0;
}

/** Says so for one form, until the returned function is called. */
export function noteUnsavedWork(): () => void {
  const editor = Symbol('editor');
  editors.add(editor);
  return () => {
    editors.delete(editor);
  };
}

const editors = new Set<symbol>();
