import { posix } from 'node:path'
import type { FileEvening } from '../../../contract/endpoints/imports'
import { EveningFile, EveningFileHead, eveningFileVersion } from '../../../contract/evening-file'
import { roundWeights } from '../../../contract/games/evenings'
import { limits } from '../../../contract/limits'
import { maxItemsInFile } from '../../../contract/questions/quiz-file'
import { remark } from '../../../rules/imports/remarks'
import { fieldText } from '../clean-text'
import { RefusedFile } from '../refusal'
import { contentOfJson } from './content-of-json'

/** Finds the index of the quiz whose JSON has this path. */
export type FindQuiz = (path: string) => number | undefined

/** Reads the JSON of an evening; null if it is not one of ours. Whatever else is wrong with it can be corrected. */
export function eveningOfJson(path: string, json: Buffer, findQuiz: FindQuiz): FileEvening | null {
  const content = contentOfJson(path, json)
  const head = EveningFileHead.safeParse(content)
  if (!head.success) return null
  if (head.data.version > eveningFileVersion) throw new RefusedFile('import_newer')
  const { title, jokers, rounds } = EveningFile.parse(content)
  const written = Array.isArray(rounds) ? rounds.slice(0, maxItemsInFile) : []
  const remarks: string[] = []
  if (written.length === 0 || written.length < (rounds as unknown[]).length) remarks.push(remark('rounds_left_out'))
  if (jokers !== undefined && typeof jokers !== 'boolean') remarks.push(remark('jokers_unread'))
  const unread = written.flatMap((round, index) => (hasUnreadWeight(round) ? String(index + 1) : []))
  const [first] = unread
  if (unread.length > 1) remarks.push(remark('weights_unread', { rounds: unread }))
  else if (first) remarks.push(remark('weight_unread', { round: first }))
  return {
    title: textOf(title),
    jokers: jokers === true,
    rounds: written.map((round: unknown) => roundOf(round, posix.dirname(path), findQuiz)),
    remarks,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? fieldText(value, limits.quizTitle) : '')

const weightOf = (written: unknown): unknown => ((written ?? {}) as { weight?: unknown }).weight

const hasUnreadWeight = (written: unknown): boolean => {
  const weight = weightOf(written)
  return weight !== undefined && !roundWeights.some((each) => each === weight)
}

function roundOf(written: unknown, folder: string, findQuiz: FindQuiz): FileEvening['rounds'][number] {
  const { quiz, title } = (written ?? {}) as Partial<Record<string, unknown>>
  return {
    quiz: (typeof quiz === 'string' ? findQuiz(posix.join(folder, quiz)) : undefined) ?? null,
    title: textOf(title),
    weight: roundWeights.find((each) => each === weightOf(written)) ?? 1,
  }
}
