/** What may be told of players' texts (K6, K8), counted from stored answers and the host's decisions by rules of its own. */
import type { SentText } from '../../../contract/games/game-state'
import type { AnswerSummary } from '../../../contract/questions/questions'
import type { StoredAnswer, StoredQuestion } from '../../faults/history/stored-game'
import { knownText } from './known-texts'

/** What the host or a remote has decided on a text of one question. */
export interface Decision {
  index: number
  text: string
  hidden: boolean
}

/** The last decision on a text in any spelling; undefined where there is none. */
export const decisionOn = (decisions: readonly Decision[], index: number, form: string): boolean | undefined =>
  decisions.findLast((one) => one.index === index && knownText(one.text).form === form)?.hidden

export interface TextGroup {
  form: string
  isAccepted: boolean
  /** One of each player. */
  spellings: string[]
}

/** The texts of one answer, each once. Of two spellings of one text the later stands for both. */
function textsOf({ answer }: StoredAnswer): string[] {
  if (answer && 'text' in answer) return [answer.text]
  const words = answer && 'words' in answer ? answer.words : []
  return [...new Map(words.map((word) => [knownText(word).form, word])).values()]
}

export function groupsOf(answers: readonly StoredAnswer[], isGraded: boolean): TextGroup[] {
  const groups: TextGroup[] = []
  for (const answer of answers)
    for (const text of textsOf(answer)) {
      const { form } = knownText(text)
      const isAccepted = isGraded && answer.credit === 1
      const known = groups.find((group) => group.form === form && group.isAccepted === isAccepted)
      if (known) known.spellings.push(text)
      else groups.push({ form, isAccepted, spellings: [text] })
    }
  return groups
}

/** As most wrote it; of equals the one that comes first by its characters. */
function spellingOf({ spellings }: TextGroup): string {
  const count = (text: string) => spellings.filter((other) => other === text).length
  return [...new Set(spellings)].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0]!
}

function mostFrequentFirst(one: TextGroup, other: TextGroup): number {
  const more = other.spellings.length - one.spellings.length
  if (more !== 0) return more
  const [text, otherText] = [spellingOf(one), spellingOf(other)]
  if (text !== otherText) return text < otherText ? -1 : 1
  return Number(other.isAccepted) - Number(one.isAccepted)
}

/** The controllers' decision holds; else what is rude is hidden, unless the question accepts it. */
export function isHidden(question: StoredQuestion, { form, spellings }: TextGroup, decisions: readonly Decision[]) {
  const decided = decisionOn(decisions, question.questionIndex, form)
  if (decided !== undefined) return decided
  const accepted = question.kind === 'typed' ? (question.details?.accepted as string[]) : []
  return !accepted.some((text) => knownText(text).form === form) && spellings.some((text) => knownText(text).isRude)
}

const rowsMost = 8
const wordsMost = 40

/** What everybody is told at the close, and afterwards. */
export function toldTexts(
  question: StoredQuestion,
  answers: readonly StoredAnswer[],
  decisions: readonly Decision[],
): AnswerSummary {
  const isShown = (group: TextGroup) => !isHidden(question, group, decisions)
  const groups = groupsOf(answers, question.kind === 'typed')
    .sort(mostFrequentFirst)
    .filter(isShown)
  const row = (group: TextGroup) => ({ text: spellingOf(group), count: group.spellings.length })
  if (question.kind === 'words') return { words: groups.slice(0, wordsMost).map(row) }
  const isBroughtBack = ({ form }: TextGroup) => decisionOn(decisions, question.questionIndex, form) === false
  const told = groups
    .filter((group) => group.isAccepted || group.spellings.length > 1 || isBroughtBack(group))
    .slice(0, rowsMost)
  const others = answers.length - told.reduce((sum, { spellings }) => sum + spellings.length, 0)
  return { answers: told.map((group) => ({ ...row(group), isAccepted: group.isAccepted })), others }
}

/** What the host and remotes alone are told, once all answers are in. */
export const sentTexts = (
  question: StoredQuestion,
  answers: readonly StoredAnswer[],
  decisions: readonly Decision[],
): SentText[] =>
  groupsOf(answers, false)
    .sort(mostFrequentFirst)
    .map((group) => ({
      text: spellingOf(group),
      count: group.spellings.length,
      isHidden: isHidden(question, group, decisions),
    }))
