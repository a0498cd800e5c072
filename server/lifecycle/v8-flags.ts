/** V8's settings for this process. Each function may be called at any time. */
import { setFlagsFromString } from 'node:v8'

/**
 * Otherwise, under load, V8 allocates part of each request's objects as old, and these keep the rest alive until the
 * next full collection: pauses of 10 to 50 ms while 2,000 people answer. See docs/decisions/0009.
 */
export const keepRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/** V8 measures a function's use in bytes of bytecode, and from version 12 on in calls. */
const threshold =
  Number.parseInt(process.versions.v8) < 12
    ? { flag: 'interrupt-budget', usual: 67_584 }
    : { flag: 'invocation-count-for-turbofan', usual: 3_000 }

/** V8 optimizes a function once it has run `factor` times as much as by default. */
const optimizeAfter = (factor: number): void =>
  setFlagsFromString(`--${threshold.flag}=${Math.round(threshold.usual * factor)}`)

/** For the warm-up, where a few games stand in for a hall. See docs/decisions/0035. */
export const optimizeEarly = (): void => optimizeAfter(1 / 32)

/** For normal operation: a hall would wait for the compiler, and end before that pays off. */
export const optimizeLate = (): void => optimizeAfter(4)
