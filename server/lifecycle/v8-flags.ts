/** How V8 runs this process. Each of these may be called at any time. */
import { setFlagsFromString } from 'node:v8'

/**
 * Else, under load, V8 makes part of each request's objects old from the start, and those hold the rest of it until the next
 * full collection: pauses of 10 to 50 ms while 2,000 people answer. See docs/decisions/0009.
 */
export const keepRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/** V8 measures how much a function has run in bytes of bytecode, and from its version 12 on in calls. */
const threshold =
  Number.parseInt(process.versions.v8) < 12
    ? { flag: 'interrupt-budget', usual: 67_584 }
    : { flag: 'invocation-count-for-turbofan', usual: 3_000 }

/** V8 compiles a function for speed once it has run `factor` times as much as it would wait for by itself. */
const optimizeAfter = (factor: number): void =>
  setFlagsFromString(`--${threshold.flag}=${Math.round(threshold.usual * factor)}`)

/** For the warm-up, whose few games stand for a hall. See docs/decisions/0035. */
export const optimizeEarly = (): void => optimizeAfter(1 / 32)

/** For everything else: a hall would wait for the compiler, and is over before it has paid off. */
export const optimizeLate = (): void => optimizeAfter(4)
