/**
 * A host's and a player's calls, as values. Load generator, API tests, simulation and journeys send the same ones, each
 * by its own transport: a bare socket, `app.inject`, the pages' `fetch`, the browser.
 */
import type { Shown } from '../../contract/games/game-state'
import type { ExtraTime } from '../../contract/games/extra-time'
import type { GameSettings } from '../../contract/games/game-settings'
import type { AnswerInFields } from '../../contract/questions/questions'
import type { CorrectedKey } from '../../contract/games/corrections'
import { fill, routes, type Route } from '../../contract/routes'

/** `call(...hostCalls.startQuestion(pin, 0))` */
export type Call<R extends Route = Route, Input = object> = [route: R, input: Input]

const asCall = <R extends Route, Input extends object>(route: R, input: Input): Call<R, Input> => [route, input]

export interface QuizInput {
  title: string
  description?: string | null
  timePerQuestion?: number
  difficulty?: string
}

export interface GameInput {
  quizId: number
  countdownBetweenQuestions?: number
  lateJoin?: boolean
  singlePlayer?: boolean
  /** The finished game whose players come along. */
  previousPin?: string
}

export interface AnswerInput extends AnswerInFields {
  participantId: number
  /** Without it, the answer is for whatever question is open. */
  questionId?: number | undefined
  responseTime: number
}

export const hostCalls = {
  signIn: (password: string, username = 'admin') =>
    asCall(routes.identity.login, { username, password, recaptchaToken: null }),
  createQuiz: (quiz: QuizInput) => asCall(routes.quizzes.create, quiz),
  saveQuestions: (id: number, questions: unknown[]) => asCall(routes.quizzes.saveQuestions, { id, questions }),
  startGame: (game: GameInput) => asCall(routes.games.start, game),
  /** Names the question to open; after the last one the game ends. */
  startQuestion: (pin: string, questionIndex?: number) => asCall(routes.games.startQuestion, { pin, questionIndex }),
  /** A screen's countdown is over; nobody has pressed. */
  goOnByItself: (pin: string, questionIndex: number) =>
    asCall(routes.games.startQuestion, { pin, questionIndex, byItself: true }),
  closeQuestion: (pin: string, questionIndex: number) => asCall(routes.games.closeQuestion, { pin, questionIndex }),
  pause: (pin: string, questionIndex: number) => asCall(routes.games.pause, { pin, questionIndex }),
  resume: (pin: string, questionIndex: number) => asCall(routes.games.resume, { pin, questionIndex }),
  extend: (pin: string, questionIndex: number, extension: number) =>
    asCall(routes.games.extend, { pin, questionIndex, extension }),
  show: (pin: string, questionIndex: number, how: { shown?: Shown; held?: boolean }) =>
    asCall(routes.games.show, { pin, questionIndex, ...how }),
  rekey: (pin: string, index: number, key: CorrectedKey) =>
    asCall(routes.games.rekey, { pin, index: String(index), key, preview: false }),
  undoRekey: (pin: string, index: number, correction: number) =>
    asCall(routes.games.undoRekey, { pin, index: String(index), correction: String(correction) }),
  hideText: (pin: string, index: number, text: string, hidden: boolean) =>
    asCall(routes.games.hideText, { pin, index: String(index), text, hidden }),
  revealNow: (pin: string) => asCall(routes.games.revealNow, { pin }),
  playAgain: (pin: string) => asCall(routes.games.playAgain, { pin }),
  lock: (pin: string, locked: boolean) => asCall(routes.games.lock, { pin, locked }),
  removeParticipant: (pin: string, id: number) => asCall(routes.games.removeParticipant, { pin, id: String(id) }),
  renameParticipant: (pin: string, id: number, nickname: string) =>
    asCall(routes.games.renameParticipant, { pin, id: String(id), nickname }),
  giveExtraTime: (pin: string, id: number, factor: ExtraTime) =>
    asCall(routes.games.giveExtraTime, { pin, id: String(id), factor }),
  set: (pin: string, chosen: Partial<GameSettings>) => asCall(routes.games.settings, { pin, ...chosen }),
  admitByHand: (pin: string, byHand: boolean) => asCall(routes.games.admission, { pin, byHand }),
  allowRemote: (pin: string, id: number) => asCall(routes.games.allowRemote, { pin, id: String(id) }),
  remoteCode: (pin: string) => asCall(routes.games.remoteCode, { pin }),
  removeRemote: (pin: string, id: number) => asCall(routes.games.removeRemote, { pin, id: String(id) }),
  leaderboard: (pin: string) => asCall(routes.games.leaderboard, { pin }),
  finish: (pin: string) => asCall(routes.games.finish, { pin }),
}

export const remoteCalls = {
  ask: (pin: string, code = '') => asCall(routes.games.askRemote, { pin, code }),
  standing: (pin: string) => asCall(routes.games.remote, { pin }),
}

export const playerCalls = {
  join: (pin: string, nickname: string, follows?: boolean) => asCall(routes.games.join, { pin, nickname, follows }),
  react: (pin: string, participantId: number, counts: number[]) =>
    asCall(routes.games.react, { pin, participantId, counts }),
  answer: (pin: string, answer: AnswerInput) => asCall(routes.games.answer, { pin, ...answer }),
}

/** Whether a client should repeat the call: a temporary failure, not a refusal. 0 means no reply at all. */
export const isTransient = (status: number): boolean => status === 0 || status === 429 || status >= 500

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Fills the path, and returns the rest for the query or the body. */
export function requestOf(route: Route, input: object): { method: Method; url: string; rest: Record<string, unknown> } {
  const { method, path, inPath } = shapeOf(route)
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) if (!inPath.has(name)) rest[name] = value
  return { method, url: fill(path, { ...input }), rest }
}

interface Shape {
  method: Method
  path: string
  inPath: Set<string>
}

// Cached: thousands of players send the same few calls within a second.
const shapes = new Map<Route, Shape>()

function shapeOf(route: Route): Shape {
  const known = shapes.get(route)
  if (known) return known
  const [method, path] = route.split(' ') as [Method, string]
  const shape = { method, path, inPath: new Set(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)) }
  shapes.set(route, shape)
  return shape
}
