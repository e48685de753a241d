// This is loaded before a part's own program: when the process that started it is gone, the part stops too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a part alive that has finished its work.
process.channel?.unref();
