/** What a question of each kind costs, beside the bare server's answers to a choice in the same run. */
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { tableOf } from './figures'
import type { Target } from './measure'
import { kindScriptBytes } from './page'
import { withHall } from './separate-hall'

export interface KindCost {
  kind: QuestionKind
  /** Until the last phone has the question, in ms. */
  questionMs: number
  /** Of 2,000 answers within 2 s; null where there is nothing to answer. */
  answerP99Ms: number | null
  /** From the last answer's reply to the last phone's reveal. */
  revealMs: number
  /** Of an answer, its question's opening and close included. */
  cpuMicros: number
}

const choice = { text: 'Which?', options: ['Mars', 'Venus', 'Earth', 'Moon'], correctAnswer: 0 }
const formOf = (kind: QuestionKind) => (kind === 'choice' ? choice : questionsOfKinds[kind])

const settle = () => new Promise((resolve) => setTimeout(resolve, 500))

/** One game with a question of each of these kinds, after one that warms both sides up. */
export async function costOfKinds(target: Target, players: number, kinds: readonly QuestionKind[] = questionKinds) {
  const questions = [choice, ...kinds.map(formOf)]
  return withHall(target, { games: 1, players, questions }, async (hall) => {
    await hall.call('enter', 2_000)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)
    const costs: KindCost[] = []
    for (const [before, kind] of kinds.entries()) {
      await settle()
      const { cpuMs } = await target.usage()
      const asked = await hall.call('ask', before + 1)
      const { p99, refused, revealMs } = await hall.call('answerKind', before + 1, 2_000)
      if (refused > 0) throw new Error(`${refused} answers to ${kind} were refused`)
      const cpuMicros = (((await target.usage()).cpuMs - cpuMs) * 1_000) / players
      costs.push({ kind, questionMs: asked.last, answerP99Ms: kind === 'slide' ? null : p99, revealMs, cpuMicros })
    }
    return costs
  })
}

export function kindsTable(costs: readonly KindCost[], bare: KindCost | undefined): string {
  const scripts = kindScriptBytes()
  const head = [
    'kind',
    'last phone',
    'answers, p99',
    'last answer to last reveal',
    'CPU a player',
    'ratio',
    'script, gzip',
  ]
  const ms = (value: number | null) => (value === null ? '' : `${value.toFixed(1)} ms`)
  const line = (name: string, cost: KindCost, script: number | undefined) => [
    name,
    ...[ms(cost.questionMs), ms(cost.answerP99Ms), ms(cost.revealMs), `${cost.cpuMicros.toFixed(0)} µs`],
    bare ? (cost.cpuMicros / bare.cpuMicros).toFixed(1) : '',
    script === undefined ? '' : `${(script / 1_000).toFixed(1)} kB`,
  ]
  const lines = costs.map((cost) => line(cost.kind, cost, scripts.get(cost.kind)))
  return tableOf([head, ...lines, ...(bare ? [line('choice, bare Node', bare, undefined)] : [])])
}
