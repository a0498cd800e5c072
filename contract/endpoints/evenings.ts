/** A host's plans for evenings: the rounds of one, each a quiz of their library. Starting one copies all its questions. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { RoundWeight } from '../games/evenings'
import { GameSettings } from '../games/game-settings'
import { limits } from '../limits'
import { roundRoutes } from '../round-routes'
import { routes } from '../routes'
import { Id, line, Moment, named, PathId, Pin } from '../values'
import { says } from '../problems/says'

const eveningForm = <Round extends z.ZodMiniType>(round: Round) =>
  z.object({
    title: line(limits.quizTitle, {
      empty: says('title_required'),
      tooLong: says('title_too_long', { max: limits.quizTitle }),
    }),
    /** In the order in which they are played. The same quiz may be played more than once. */
    rounds: z
      .array(round)
      .check(z.minLength(limits.roundsMin, says('rounds_least')), z.maxLength(limits.roundsMax, says('rounds_most'))),
    /** Whether each player or team may double one round. */
    jokers: z._default(z.boolean(), false),
  })
const weight = z._default(RoundWeight, 1)
export const EveningForm = eveningForm(z.object({ quizId: Id, weight }))
export type EveningForm = z.output<typeof EveningForm>

/** With each quiz by its index among those that are imported. */
export const ImportedEveningForm = eveningForm(
  z.object({ quiz: z.int().check(z.minimum(0), z.maximum(limits.quizzesPerImport - 1)), weight }),
)

/** `title` and `questionCount` are the quiz's of now. If it is gone, its last known title and 0. */
const EveningRound = z.object({
  quizId: Id,
  weight: RoundWeight,
  title: z.string(),
  /** Of the quiz, by BCP 47, where it is known. */
  language: z.optional(z.string()),
  questionCount: z.int(),
  /** The quiz has been deleted, so this round is skipped at the next start. */
  isGone: z.boolean(),
})

export const Evening = named(
  'Evening',
  z.object({
    id: Id,
    title: z.string(),
    rounds: z.array(EveningRound),
    jokers: z.boolean(),
    createdAt: Moment,
    updatedAt: Moment,
  }),
)
export type Evening = z.output<typeof Evening>

const EveningPath = z.object({ id: PathId })

export const eveningsApi = {
  /** All evenings of the caller, the last changed first. */
  list: endpoint(routes.evenings.list, { who: 'host', reply: z.array(Evening) }),
  get: endpoint(routes.evenings.get, {
    who: 'host',
    refusals: ['evening_not_found'],
    params: EveningPath,
    reply: Evening,
  }),
  create: endpoint(routes.evenings.create, {
    who: 'host',
    refusals: ['subscription_required', 'quiz_not_found', 'evening_too_long', 'evenings_full'],
    body: EveningForm,
    reply: Evening,
  }),
  /** Replaces the plan. A round whose quiz is gone may stay. */
  update: endpoint(routes.evenings.update, {
    who: 'host',
    refusals: ['subscription_required', 'evening_not_found', 'quiz_not_found', 'evening_too_long'],
    params: EveningPath,
    body: EveningForm,
    reply: Evening,
  }),
  duplicate: endpoint(routes.evenings.duplicate, {
    who: 'host',
    refusals: ['subscription_required', 'evening_not_found', 'evenings_full'],
    params: EveningPath,
    reply: Evening,
  }),
  /** Copies the questions of all rounds into a new game. Rounds whose quiz is gone or has no questions are skipped. */
  start: endpoint(roundRoutes.start, {
    who: 'host',
    refusals: [
      ...(['update_running', 'subscription_required', 'evening_not_found', 'evening_too_short'] as const),
      ...(['evening_too_long', 'too_many_games', 'too_many_starts', 'no_pin_free', 'take_home_off'] as const),
    ],
    params: EveningPath,
    body: z.optional(
      z.object({
        /** Missing settings are the host's own if `withPreferences` is true, else the product's defaults. */
        ...z.partial(GameSettings).shape,
        withPreferences: z._default(z.boolean(), true),
      }),
    ),
    reply: z.object({ pin: Pin }),
  }),
  remove: endpoint(routes.evenings.remove, {
    who: 'host',
    refusals: ['evening_not_found'],
    params: EveningPath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
