import { readFileSync, writeFileSync } from 'node:fs';

// Loaded by --import into the process that is measured.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  // What `process.resourceUsage` calls the peak is that of whoever started this process, where that one had more.
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const usage = { processorSeconds: (user + system) / 1e6, peakMegabytes: Number(peak) / 1024 };
  writeFileSync(process.env.USAGE_FILE ?? '', JSON.stringify(usage));
});
