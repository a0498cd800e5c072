/** An assignment: a copy of a quiz that people play alone until a date. */
import * as z from 'zod/mini'
import { limits } from '../limits'
import { described, Id, line, Moment, named } from '../values'
import { says } from '../problems/says'

/** A question's time: as the quiz has it, twice that, or none. Without one, every right answer earns the same. */
export const assignmentClocks = ['quiz', 'double', 'none'] as const
export type AssignmentClock = (typeof assignmentClocks)[number]

/** The options in the stored order, or in each person's own. */
export const answerOrders = ['same', 'own'] as const
export type AnswerOrder = (typeof answerOrders)[number]

/** When people learn what was right: when the last of them can no longer answer, after an attempt, or per answer. */
export const tellingTimes = ['at_close', 'at_end', 'at_once'] as const
export type TellingTime = (typeof tellingTimes)[number]

/** Anybody with the link, by a nickname; those on a list, by choosing their name; those on it, by a link of their own. */
export const joinings = ['anybody', 'list', 'links'] as const
export type Joining = (typeof joinings)[number]

/** A moment, with its offset from UTC. */
export const MomentForm = described(z.iso.datetime({ offset: true, error: says('not_a_moment') }), {
  format: 'date-time',
})

/** How many attempts a host can give; the last stands for any number. */
export const attemptChoices: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, limits.attemptsMax]
export const Attempts = z.literal(attemptChoices, { error: says('attempts_choice') })

const PersonName = line(limits.personName, {
  empty: says('person_name_empty'),
  tooLong: says('person_name_too_long', { max: limits.personName }),
})
export const Names = z.array(PersonName).check(z.maxLength(limits.namesPerAssignment, says('names_most')))

export const AssignmentTitle = line(limits.quizTitle, {
  empty: says('title_required'),
  tooLong: says('title_too_long', { max: limits.quizTitle }),
})

/** What stays as it is once somebody has begun. */
const ruleFields = {
  /** How often a person can play it; 100 stands for any number. */
  attempts: Attempts,
  clock: z.enum(assignmentClocks),
  answerOrder: z.enum(answerOrders),
  tellPlayers: z.enum(tellingTimes),
}

/** Of a new assignment. */
export const newRules = {
  attempts: z._default(ruleFields.attempts, 1),
  clock: z._default(ruleFields.clock, 'quiz'),
  answerOrder: z._default(ruleFields.answerOrder, 'same'),
  tellPlayers: z._default(ruleFields.tellPlayers, 'at_close'),
}

/** Those that are left out stay as they are. */
export const changedRules = z.partial(z.object(ruleFields)).shape

/** A personal link: its token opens the page as this person, without a name. */
export const PersonalLink = named('PersonalLink', z.object({ personId: Id, name: z.string(), url: z.string() }))
export type PersonalLink = z.output<typeof PersonalLink>

export const Assignment = named(
  'Assignment',
  z.object({
    id: Id,
    code: z.string(),
    title: z.string(),
    /** Of its questions, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    /** Null if it was made of a past game, or its quiz has been deleted. */
    quizId: z.nullable(Id),
    createdAt: Moment,
    opensAt: Moment,
    closesAt: Moment,
    attempts: z.int(),
    clock: z.enum(assignmentClocks),
    answerOrder: z.enum(answerOrders),
    tellPlayers: z.enum(tellingTimes),
    joining: z.enum(joinings),
    isJoiningOpen: z.boolean(),
    totalQuestions: z.int(),
    /** Those of them that can be answered right, for points. */
    questionsCounted: z.int(),
    /** Of one question without a time of its own, in seconds. */
    timePerQuestion: z.int(),
    /** How many can play it: who has joined, and who is on the list. */
    people: z.int(),
    joined: z.int(),
    begun: z.int(),
    finished: z.int(),
    /** Whether somebody has begun, so that questions and rules stay as they are. */
    isBegun: z.boolean(),
    /** Whether its quiz has other questions than it has copied, which it can take until somebody has begun. */
    isQuizChanged: z.optional(z.boolean()),
    /** Whether everybody has been told the answers: attempts that begin later are marked. */
    isTold: z.boolean(),
    /** The number of the last correction of a key, or of the last undo; 0 before the first. */
    lastCorrection: z.int(),
    /** When the names and answers are or were deleted. */
    namesKeptUntil: Moment,
    areNamesKept: z.boolean(),
  }),
)
export type Assignment = z.output<typeof Assignment>
