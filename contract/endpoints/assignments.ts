/** A host's calls on their assignments. */
import * as z from 'zod/mini'
import { assignmentRoutes as routes } from '../assignment-routes'
import {
  Assignment,
  AssignmentTitle,
  changedRules,
  MomentForm,
  Names,
  newRules,
  joinings,
  PersonalLink,
} from '../assignments/assignment'
import { AssignmentPerson, AssignmentRecount, JoinBurst, PersonAttempt } from '../assignments/results'
import { endpoint } from '../endpoint'
import { correctionForm, questionPath } from '../games/corrections'
import { ExtraTime } from '../games/extra-time'
import { limits } from '../limits'
import { Id, PathId } from '../values'
import { contentTypes } from './exports'
import { PastQuestion } from './past-games'
import { says } from '../problems/says'

const Done = z.object({ success: z.literal(true) })
const AssignmentPath = z.object({ id: PathId })
const PersonPath = z.object({ id: PathId, personId: PathId })
const found = ['assignment_not_found'] as const
const person = ['assignment_not_found', 'person_not_found'] as const
const starts = ['subscription_required', ...found, 'assignments_full'] as const
const corrections = [
  ...found,
  ...(['question_not_found', 'corrected_meanwhile', 'corrections_full', 'names_removed'] as const),
] as const

/** A version of the results: whoever knows it asks only for what has changed since. */
const Version = z.string()

export const assignmentsApi = {
  /** The newest first. */
  list: endpoint(routes.list, { who: 'host', reply: z.array(Assignment) }),
  /** Of a quiz, or of a past game's questions as they were played. Only this reply has the personal links. */
  create: endpoint(routes.create, {
    who: 'host',
    refusals: [
      ...(['update_running', 'subscription_required', 'quiz_not_found', 'quiz_without_questions'] as const),
      ...(['past_game_not_found', 'assignments_full'] as const),
    ],
    body: z.object({
      /** Exactly one of these two. */
      quizId: z.optional(Id),
      gameId: z.optional(Id),
      title: AssignmentTitle,
      /** Null is now. */
      opensAt: z.nullable(MomentForm),
      closesAt: MomentForm,
      ...newRules,
      joining: z.enum(joinings),
      /** Of `list` and `links`. */
      names: z._default(Names, []),
    }),
    reply: z.object({ ...Assignment.shape, links: z.optional(z.array(PersonalLink)) }),
  }),
  /** Which of these names look like a nickname of a past game: whose they are were not absent. */
  present: endpoint(routes.present, {
    who: 'host',
    refusals: ['past_game_not_found'],
    body: z.object({ gameId: Id, names: Names }),
    reply: z.object({ present: z.array(z.string()) }),
  }),
  get: endpoint(routes.get, { who: 'host', refusals: found, params: AssignmentPath, reply: Assignment }),
  /** What is left out stays as it is. `names` are added to the list; the reply has the personal links of these. */
  update: endpoint(routes.update, {
    who: 'host',
    refusals: [...starts, 'assignment_begun', 'names_removed'],
    params: AssignmentPath,
    body: z.object({
      title: z.optional(AssignmentTitle),
      opensAt: z.optional(MomentForm),
      closesAt: z.optional(MomentForm),
      isJoiningOpen: z.optional(z.boolean()),
      names: z.optional(Names),
      ...changedRules,
    }),
    reply: z.object({ ...Assignment.shape, links: z.optional(z.array(PersonalLink)) }),
  }),
  remove: endpoint(routes.remove, { who: 'host', refusals: found, params: AssignmentPath, reply: Done }),
  /** Takes the quiz as it is now, until somebody has begun. */
  refresh: endpoint(routes.refresh, {
    who: 'host',
    refusals: [...found, 'subscription_required', 'assignment_begun', 'assignment_quiz_gone', 'update_running'],
    params: AssignmentPath,
    reply: Assignment,
  }),
  close: endpoint(routes.close, { who: 'host', refusals: found, params: AssignmentPath, reply: Assignment }),
  reopen: endpoint(routes.reopen, {
    who: 'host',
    refusals: [...starts, 'names_removed'],
    params: AssignmentPath,
    body: z.object({ closesAt: MomentForm }),
    reply: Assignment,
  }),
  /** Everybody, or with `since` only who has changed since that version. */
  results: endpoint(routes.results, {
    who: 'host',
    refusals: found,
    params: AssignmentPath,
    query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,18}$/, says('not_a_version')))) }),
    reply: z.object({
      version: Version,
      assignment: Assignment,
      people: z.array(AssignmentPerson),
      bursts: z.array(JoinBurst),
    }),
  }),
  /** The questions with their results, as in past games: of each person's best attempt, or of the first. */
  questions: endpoint(routes.questions, {
    who: 'host',
    refusals: found,
    params: AssignmentPath,
    query: z.object({ of: z._default(z.enum(['best', 'first']), 'best') }),
    reply: z.array(PastQuestion),
  }),
  csv: endpoint(routes.csv, {
    who: 'host',
    refusals: [...found, 'names_removed'],
    params: AssignmentPath,
    reply: z.string(),
    replyType: contentTypes.csv,
  }),
  /** Its dates are in this time zone (IANA); in UTC without one, or if it is unknown here. */
  xlsx: endpoint(routes.xlsx, {
    who: 'host',
    refusals: [...found, 'names_removed', 'too_many_exports'],
    params: AssignmentPath,
    query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(64))) }),
    reply: z.string(),
    replyType: contentTypes.xlsx,
  }),
  /** As of a past game; points are those of each person's best attempt. */
  rekey: endpoint(routes.rekey, {
    who: 'host',
    refusals: corrections,
    params: z.object({ id: PathId, ...questionPath }),
    body: correctionForm,
    reply: AssignmentRecount,
  }),
  undoRekey: endpoint(routes.undoRekey, {
    who: 'host',
    refusals: [...corrections, 'correction_not_found'],
    params: z.object({ id: PathId, ...questionPath, correction: PathId }),
    reply: AssignmentRecount,
  }),
  removePeople: endpoint(routes.removePeople, {
    who: 'host',
    refusals: found,
    params: AssignmentPath,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.peoplePerAssignment)) }),
    reply: z.object({ removed: z.int() }),
  }),
  person: endpoint(routes.person, {
    who: 'host',
    refusals: person,
    params: PersonPath,
    reply: z.object({ person: AssignmentPerson, attempts: z.array(PersonAttempt) }),
  }),
  /** The person's own close (null: everybody's), and how much time they have (1: everybody's). */
  updatePerson: endpoint(routes.updatePerson, {
    who: 'host',
    refusals: [...person, 'subscription_required'],
    params: PersonPath,
    body: z.object({ closesAt: z.optional(z.nullable(MomentForm)), factor: z.optional(ExtraTime) }),
    reply: AssignmentPerson,
  }),
  removePerson: endpoint(routes.removePerson, { who: 'host', refusals: person, params: PersonPath, reply: Done }),
  /** Gives one more attempt. */
  giveAttempt: endpoint(routes.giveAttempt, {
    who: 'host',
    refusals: person,
    params: PersonPath,
    reply: AssignmentPerson,
  }),
  /** A new code, which leads to this person from another device. The one before ends. */
  newResumeCode: endpoint(routes.newResumeCode, {
    who: 'host',
    refusals: [...person, 'person_not_joined'],
    params: PersonPath,
    reply: z.object({ resumeCode: z.string() }),
  }),
  /** A new personal link; the one before is void. */
  newLink: endpoint(routes.newLink, {
    who: 'host',
    refusals: [...person, 'joined_otherwise'],
    params: PersonPath,
    reply: PersonalLink,
  }),
  /** Makes a name of the list free again: what was played under it is set aside, out of all counts. */
  free: endpoint(routes.free, {
    who: 'host',
    refusals: [...person, 'person_not_joined', 'joined_otherwise'],
    params: PersonPath,
    reply: z.object({ person: AssignmentPerson, setAside: AssignmentPerson }),
  }),
  /** Undoes that: whoever has taken the name meanwhile is set aside instead. */
  giveBack: endpoint(routes.giveBack, {
    who: 'host',
    refusals: [...person, 'name_not_set_aside'],
    params: PersonPath,
    reply: AssignmentPerson,
  }),
}
