/** Looks every second from now on. */
export function lookRegularly(look: () => Promise<void>): void {
  setInterval(() => void look(), LOOK_EVERY).unref();
}

/** With what a look and a new release take, visitors get a promotion within five seconds. */
const LOOK_EVERY = 1_000;
