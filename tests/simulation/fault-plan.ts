/** What goes wrong in a seed's game, and when: steps that can be left out one by one, to find those that matter. */
import type { QuestionContent } from '../../contract/questions/questions'
import type { Scoring } from '../../contract/questions/quiz-choices'
import { secondsOf } from '../../rules/questions'
import { limits } from '../../contract/limits'
import { extraTimeFactors, type ExtraTime } from '../../contract/games/extra-time'
import type { CorrectedKey } from '../../contract/games/corrections'
import { defaultSettings, type GameSettings } from '../../contract/games/game-settings'
import { eveningOf, jokersPlayed, type JokerStep, type PlannedEvening } from './evening-plan'
import { anyTime, early, within } from './moments'
import { simulatedQuestions, someKey } from './simulated-questions'
import { inTeams, type TeamStep } from './team-plan'
import { hasTexts } from '../faults/history/kinds-of-questions'
import { knownTexts } from './texts/known-texts'
import { seededRandom, type SeededRandom } from './world/seeded-random'

export type Step = GameStep | TeamStep | JokerStep

type GameStep = { atMs: number } & (
  | { kind: 'kill'; process: number; forMs: number }
  | { kind: 'stop'; process: number; forMs: number }
  | { kind: 'freeze'; process: number; forMs: number }
  | { kind: 'database refuses'; forMs: number }
  | { kind: 'database hangs'; forMs: number }
  | { kind: 'bus away'; forMs: number }
  | { kind: 'offline'; player: number; forMs: number }
  | { kind: 'second tab'; player: number }
  | { kind: 'second seat'; player: number }
  | { kind: 'removed'; player: number }
  | { kind: 'renamed'; player: number }
  | { kind: 'locked' }
  | { kind: 'answers at the close' }
  | { kind: 'pressed twice' }
  | { kind: 'host leaves' }
  | { kind: 'paused'; forMs: number }
  | { kind: 'more time'; extension: number }
  | { kind: 'held'; forMs: number; isPressedOn: boolean }
  | { kind: 'second screen' }
  | { kind: 'page closed'; player: number; forMs: number }
  | { kind: 'taps wildly'; player: number }
  | { kind: 'reactions off' }
  | { kind: 'a player asks to control'; player: number }
  | ({ kind: 'a phone asks to control' } & RemotePlan)
  | { kind: 'ceremony skipped'; afterMs: number }
  | ({ kind: 'played again' } & PlayedAgain)
  | { kind: 'extra time'; player: number; factor: ExtraTime }
  | ({ kind: 'text hidden' } & HiddenText)
  | ({ kind: 'key corrected' } & PlannedCorrection)
)

/** What becomes of a phone that asks to be a remote. */
export interface RemotePlan {
  isDenied: boolean
  /** So long after Allow the host takes it away; 0: never. */
  forMs: number
  /** Takes a seat in the game in the end. */
  joins: boolean
  /** Where the host plays again, it presses, too: perhaps before the host, and perhaps twice. */
  playsAgain: boolean
}

/** What the host or a remote decides on a text of players, once its question has come so far. */
export interface HiddenText {
  question: number
  when: 'open' | 'revealed' | 'later'
  afterMs: number
  text: string
  hidden: boolean
  isRepeated: boolean
  /** So long after it the opposite; 0: never. */
  forMs: number
}

/** A key that the host or a remote corrects, once its question is closed, and the one until which they wait. */
export interface PlannedCorrection {
  question: number
  until: number
  afterMs: number
  key: CorrectedKey
  /** 0: never. */
  undoneAfterMs: number
}

export interface PlayedAgain {
  start: 'once' | 'twice at once' | 'with another quiz after it'
  door: 'open' | 'locked' | 'by hand'
}

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
/** How each kind of step is carried out. */
export type Handlers<Kind extends Step['kind']> = { [One in Kind]: (step: StepOf<One>) => void }

export interface Plan extends PlannedEvening {
  processes: number
  players: number
  questions: QuestionContent[]
  /** Of the quiz. */
  scoring: Scoring
  steps: Step[]
  /** The host's screens go on by themselves, else the host presses. */
  goesOnByItself: boolean
  settings: GameSettings
}

export const timePerQuestion = 10

/** How long a question takes answers. */
export function limitMsOf(question: QuestionContent): number {
  const seconds = secondsOf(question, timePerQuestion)
  return seconds === null ? limits.longestPauseMs : seconds * 1_000
}

export function planOf(seed: number): Plan {
  const chance = seededRandom(seed, 'plan')
  const processes = chance.pick([1, 2, 2, 3, 3])
  const players = chance.integer(2, 6)
  const questions = simulatedQuestions(chance, chance.integer(1, 4))
  const faults = faultsOf(chance, { processes, players })
  const steps = Array.from({ length: chance.integer(0, 6) }, () => chance.pick(faults)())
  const actions = actionsOf(chance, players)
  for (let more = chance.integer(0, 4); more > 0; more--) steps.push(chance.pick(actions)())
  if (chance.chance(0.1)) steps.push({ atMs: 0, kind: 'host leaves' })
  else if (chance.chance(0.4)) steps.push(playedAgain(chance))
  steps.push(...textsHidden(chance, questions))
  if (chance.chance(0.3)) steps.push(...keysCorrected(chance, questions))
  if (chance.chance(0.4)) steps.push(...extraTimes(chance, players))
  const settings: GameSettings = {
    ...{ ...defaultSettings, lateJoin: true, countdownBetweenQuestions: chance.pick([1, 3, null]) },
    ...{ getReadySeconds: chance.pick([0, 0, 3]), readingSeconds: chance.pick([0, 0, 3]) },
    ...{ tellPlayers: chance.pick(['at_once', 'at_close']), reactions: chance.chance(0.8) },
    mixed: chance.chance(0.4),
    scoring: chance.pick([null, null, 'speed', 'right']),
  }
  const goesOnByItself = settings.countdownBetweenQuestions !== null && chance.chance(0.6)
  if (chance.chance(0.5)) steps.push({ atMs: 0, kind: 'ceremony skipped', afterMs: within(chance, 0, 6_000) })
  const scoring = chance.pick<Scoring>(['speed', 'speed', 'right'])
  if (chance.chance(0.4)) steps.push(...inTeams(chance, players))
  const evening = eveningOf(seed, questions.length)
  if (evening.rounds.length > 0) steps.push(...jokersPlayed(seed, players))
  steps.sort((a, b) => a.atMs - b.atMs)
  return { processes, players, questions, ...evening, scoring, settings, goesOnByItself, steps }
}

/** What goes wrong, or makes it hard for the others. */
function faultsOf(chance: SeededRandom, { processes, players }: { processes: number; players: number }) {
  const process = () => chance.integer(0, processes - 1)
  const player = () => chance.integer(0, players - 1)
  const forMs = (most: number) => within(chance, 200, most)
  const atMs = () => anyTime(chance)
  const faults: (() => Step)[] = [
    () => ({ atMs: atMs(), kind: 'kill', process: process(), forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'stop', process: process(), forMs: forMs(3_000) }),
    () => ({ atMs: atMs(), kind: 'freeze', process: process(), forMs: forMs(6_000) }),
    () => ({ atMs: atMs(), kind: 'database refuses', forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'database hangs', forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'bus away', forMs: forMs(8_000) }),
    () => ({ atMs: atMs(), kind: 'offline', player: player(), forMs: forMs(20_000) }),
    () => ({ atMs: atMs(), kind: 'page closed', player: player(), forMs: forMs(15_000) }),
    () => ({ atMs: atMs(), kind: 'second tab', player: player() }),
    () => ({ atMs: atMs(), kind: 'second seat', player: player() }),
    () => ({ atMs: early(chance), kind: 'second seat', player: player() }),
    () => ({ atMs: early(chance), kind: 'removed', player: player() }),
    () => ({ atMs: early(chance), kind: 'renamed', player: player() }),
    () => ({ atMs: atMs(), kind: 'answers at the close' }),
    () => ({ atMs: atMs(), kind: 'answers at the close' }),
  ]
  return faults
}

/** What hosts, remotes and players do beside playing. */
function actionsOf(chance: SeededRandom, players: number) {
  const player = () => chance.integer(0, players - 1)
  const atMs = () => anyTime(chance)
  const asks = (): Step => ({
    ...{ atMs: within(chance, 500, 12_000), kind: 'a phone asks to control', isDenied: chance.chance(0.15) },
    ...{ forMs: chance.chance(0.6) ? within(chance, 1_000, 15_000) : 0, joins: chance.chance(0.25) },
    playsAgain: chance.chance(0.7),
  })
  const actions: (() => Step)[] = [
    () => ({ atMs: atMs(), kind: 'locked' }),
    () => ({ atMs: atMs(), kind: 'pressed twice' }),
    () => ({ atMs: atMs(), kind: 'paused', forMs: within(chance, 200, 6_000) }),
    () => ({ atMs: atMs(), kind: 'paused', forMs: within(chance, 200, 6_000) }),
    () => ({ atMs: atMs(), kind: 'more time', extension: chance.integer(1, 2) }),
    () => ({ atMs: atMs(), kind: 'held', forMs: within(chance, 200, 8_000), isPressedOn: chance.chance(0.3) }),
    () => ({ atMs: atMs(), kind: 'held', forMs: within(chance, 200, 8_000), isPressedOn: chance.chance(0.3) }),
    () => ({ atMs: atMs(), kind: 'second screen' }),
    () => ({ atMs: atMs(), kind: 'taps wildly', player: player() }),
    () => ({ atMs: atMs(), kind: 'reactions off' }),
    () => ({ atMs: atMs(), kind: 'a player asks to control', player: player() }),
    asks,
    asks,
    asks,
  ]
  return actions
}

/** Some of the texts that players send, in any of their spellings. */
function textsHidden(chance: SeededRandom, questions: readonly QuestionContent[]): Step[] {
  const asked = [...questions.keys()].filter((index) => hasTexts(questions[index]!))
  return asked.flatMap((question) =>
    Array.from({ length: chance.integer(0, 4) }, (): Step => {
      const { text, isRude } = chance.pick(knownTexts)
      return {
        ...{ atMs: within(chance, 1_000, 8_000), kind: 'text hidden', question, text },
        ...{ when: chance.pick(['open', 'revealed', 'revealed', 'later']), afterMs: within(chance, 0, 3_000) },
        ...{ hidden: chance.chance(isRude ? 0.3 : 0.8), isRepeated: chance.chance(0.3) },
        forMs: chance.chance(0.4) ? within(chance, 100, 3_000) : 0,
      }
    }),
  )
}

function keysCorrected(chance: SeededRandom, questions: readonly QuestionContent[]): Step[] {
  return Array.from({ length: chance.integer(1, 4) }, (): Step => {
    const question = chance.integer(0, questions.length - 1)
    return {
      ...{
        atMs: within(chance, 1_000, 8_000),
        kind: 'key corrected',
        question,
        key: someKey(questions[question]!, chance),
      },
      ...{ afterMs: within(chance, 0, 2_500), undoneAfterMs: chance.chance(0.4) ? within(chance, 50, 3_000) : 0 },
      until: chance.chance(0.5) ? question : chance.integer(question, questions.length - 1),
    }
  })
}

/** Some from the beginning on, some while the game runs, and some that end again. */
const extraTimes = (chance: SeededRandom, players: number): Step[] =>
  Array.from({ length: chance.integer(1, 3) }, () => ({
    atMs: chance.chance(0.6) ? within(chance, 3_500, 6_000) : anyTime(chance),
    kind: 'extra time',
    player: chance.integer(0, players - 1),
    factor: chance.pick(extraTimeFactors),
  }))

const playedAgain = (chance: SeededRandom): Step => ({
  ...{ atMs: 0, kind: 'played again' },
  start: chance.pick(['once', 'twice at once', 'with another quiz after it']),
  door: chance.pick(['open', 'locked', 'by hand']),
})

export function describeStep({ atMs, kind, ...more }: Step): string {
  const details = Object.entries(more).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  return `${(atMs / 1_000).toFixed(3).padStart(8)} s  ${kind} ${details.join(', ')}`.trimEnd()
}
