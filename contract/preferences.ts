/** A host's choices, kept for later games. */
import * as z from 'zod/mini'
import { GameSettings } from './games/game-settings'
import { playerLanguages } from './languages/languages'
import { named } from './values'

export const Sound = z.object({ on: z.boolean(), volume: z.int().check(z.minimum(0), z.maximum(100)) })

export const Preferences = named(
  'Preferences',
  z.object({
    ...z.partial(z.omit(GameSettings, { scoring: true })).shape,
    sound: z.optional(Sound),
    /** Whether the gallery leads from one of the host's public quizzes to the others. By default it does. */
    moreByAuthor: z.optional(z.boolean()),
    /** Of pages, on every device. By default each browser's own. */
    language: z.optional(z.enum(playerLanguages)),
    /** Of headings and words in files of results: in English, which programs read, or in the host's language. */
    csvHeadings: z.optional(z.enum(['english', 'own'])),
  }),
)
export type Preferences = z.output<typeof Preferences>
