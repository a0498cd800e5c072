import * as z from 'zod/mini'
import { problems, type ProblemCode } from '../../contract/problems'
import { ProblemParams } from '../../contract/problems/params'

/** The body of every reply with an error status, as the type `ProblemBody`. */
export const ProblemSchema = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    error: z.object({ message: z.string() }),
    params: z.optional(ProblemParams),
    issues: z.optional(
      z.array(
        z.object({
          path: z.array(z.union([z.string(), z.int()])),
          message: z.string(),
          code: z.optional(z.string()),
          params: z.optional(ProblemParams),
        }),
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'Problem' })
