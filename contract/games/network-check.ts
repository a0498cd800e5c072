/** What the stream of a test of a network sends. */
import * as z from 'zod/mini'
import { named } from '../values'

export const CheckEvent = named(
  'CheckEvent',
  z.union([
    /** As many others have their turn first. */
    z.object({ type: z.literal('waiting'), ahead: z.int() }),
    /** `atMs`: since the first one, when it was sent. */
    z.object({ type: z.literal('tick'), atMs: z.number() }),
    /** Sent right after a tick: so many bytes, which nothing on the way can make fewer. */
    z.object({ type: z.literal('sample'), bytes: z.int(), noise: z.string() }),
    z.object({ type: z.literal('over') }),
  ]),
)
export type CheckEvent = z.output<typeof CheckEvent>
