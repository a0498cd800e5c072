import * as z from 'zod/mini'

/** What varies in a refusal's sentence, by name. */
export const ProblemParams = z.record(z.string(), z.union([z.string(), z.number()]))
