/**
 * Calls back when all that has come over the network by now has been read. Timers run before that: a process that stood
 * still for a while would take for late what has long been here.
 */
export function afterReading(then: () => unknown): void {
  // The first may come in the turn in which sockets have been read already.
  setImmediate(() => setImmediate(then))
}
