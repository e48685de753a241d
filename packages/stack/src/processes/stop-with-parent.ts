// Preloaded by each service, so that it stops when the process that started it is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished process alive.
process.channel?.unref();
