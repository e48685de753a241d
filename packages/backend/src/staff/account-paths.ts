/** The pages that links to people open. The database names them in its mail. */
export const JOIN_PATH = '/admin/join';
export const PASSWORD_PATH = '/admin/password';
