const HEARTBEAT_INTERVAL_MS = 10_000;

// Preloaded by each service, so that it stops when the process that started it is gone, which sees by the heartbeat that it works.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished process alive.
process.channel?.unref();
setInterval(() => process.send?.('beat', undefined, undefined, () => undefined), HEARTBEAT_INTERVAL_MS).unref();
