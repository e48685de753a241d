/** The toasts of signing in and out, word for word (specification section 8). */
export const SESSION_TOASTS = {
  granted: { title: 'Access Granted', text: (username: string) => `Welcome ${username}! Secure session established.` },
  denied: { title: 'Access Denied', text: (left: number) => `Invalid credentials. ${left} attempts remaining.` },
  locked: { title: 'Too Many Attempts', text: 'Please wait before trying again. Contact admin if needed.' },
  loggedOut: { title: 'Logged Out', text: 'Your session on this browser has ended.' },
} as const;
