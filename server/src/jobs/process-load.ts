let before = { cpu: process.cpuUsage(), at: performance.now(), percent: 0 };
/** Several workers of a process send heartbeats at the same moment; a shorter span gives no meaningful figure. */
const SPAN_MIN_MS = 5_000;

/** Memory of this process in MB, and its share of one CPU in percent since the last measurement. */
export function readProcessLoad(): { memory_mb: number; cpu_percent: number } {
  const at = performance.now();
  const span = at - before.at;
  if (span >= SPAN_MIN_MS) {
    const cpu = process.cpuUsage();
    const used = cpu.user + cpu.system - before.cpu.user - before.cpu.system;
    before = { cpu, at, percent: Math.round(used / 10 / span) };
  }
  return { memory_mb: Math.round(process.memoryUsage.rss() / 1_048_576), cpu_percent: before.percent };
}
