/**
 * Calls back once everything that has already arrived over the network has been read. Timers run before that, so a
 * process that was stopped for a while would wrongly judge arrived data as late.
 */
export function afterReading(then: () => unknown): void {
  // The first may run in the turn whose sockets have already been read.
  setImmediate(() => setImmediate(then))
}
