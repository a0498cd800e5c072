import * as z from 'zod/mini'
import { named } from '../values'

/** The calls that are protected. */
export const botCheckActions = ['admin_login', 'magic_link'] as const
export type BotCheckAction = (typeof botCheckActions)[number]

export const botCheckKinds = ['recaptcha', 'altcha', 'off'] as const
export type BotCheckKind = (typeof botCheckKinds)[number]

/** A proof-of-work challenge in the library's own format, every field of which is signed. */
export const BotCheckChallenge = named(
  'BotCheckChallenge',
  z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      memoryCost: z.number(),
      parallelism: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ expires: z.number(), action: z.enum(botCheckActions) }),
    }),
    signature: z.string(),
  }),
)
export type BotCheckChallenge = z.output<typeof BotCheckChallenge>
