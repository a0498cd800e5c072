/** The texts of the panel. */
import type { AiUsage, GenerationMode } from '../../contract/endpoints/ai'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/billing/plan'
import { formatCount, plural } from '../ui/format'
import type { GenerationSnapshot } from './generation/generation-client'
import { isBusy, type Ended, type GenerationState } from './generation/generation-state'

/** What the panel needs to know about the draft's questions. */
export interface DraftQuestions {
  /** The number of questions that somebody has written in. */
  own: number
  /** The number of questions that still fit. */
  room: number
}

/** What happens to the existing questions. */
export type Placement = 'replace' | 'append'

export const usageText = ({ isUnlimited, aiGenerationsUsed }: AiUsage): string =>
  isUnlimited
    ? 'Admin Access / Unlimited'
    : `${aiGenerationsUsed} of ${plan.aiGenerationsPerMonth} AI generations used this month`

const sources: Record<GenerationMode, string> = { text: 'your text', image: 'your file', topic: 'your topic' }

export function progressText(state: GenerationState, sent: number | null): string {
  if (sent !== null) return `Sending your file… ${Math.round(sent * 100)}%`
  if (state.name !== 'running') return 'Getting started…'
  const { questions, requested, mode } = state.generation
  if (questions.length === 0) return mode === 'topic' ? 'Thinking of the first question…' : `Reading ${sources[mode]}…`
  const all = formatCount(requested, 'question')
  return plural(questions.length, { one: `# of ${all} is here`, other: `# of ${all} are here` })
}

/** The progress from 0 to 1; undefined while it is unknown. */
export function progressShare(state: GenerationState, sent: number | null): number | undefined {
  if (sent !== null) return sent
  if (state.name !== 'running') return undefined
  const { questions, requested } = state.generation
  return questions.length > 0 ? questions.length / requested : undefined
}

/** The label of the button that opens the panel. */
export function openerText({ state, sent }: GenerationSnapshot): string {
  if (isBusy(state)) return progressText(state, sent)
  const isOffered = state.name === 'ended' && state.generation.questions.length > 0
  return isOffered ? offerTitle(state) : 'Write questions with AI'
}

/**
 * A sentence for screen readers about the first question and about each half, or each quarter of many. It stays the
 * same in between.
 */
export function arrivalText(count: number, requested: number): string {
  const parts = requested < 12 ? 2 : 4
  const steps = Array.from({ length: parts - 1 }, (_, index) => Math.ceil(((index + 1) * requested) / parts))
  const said = [1, ...steps].findLast((step) => step <= count)
  if (said === undefined) return ''
  const all = formatCount(requested, 'question')
  return plural(said, { one: `# of ${all} is here.`, other: `# of ${all} are here.` })
}

export const failureTexts: Record<GenerationMode, string> = {
  text: 'Failed to generate questions from text',
  image: 'Failed to generate questions from file',
  topic: 'Failed to generate questions from topic',
}

export const stopFailureText = 'Your questions may still be written. Check your connection, then press Stop again.'

/** The heading above questions that wait to be used. */
export function offerTitle({ generation: { status, mode, questions, requested } }: Ended): string {
  const count = formatCount(questions.length, 'question')
  if (status === 'canceled') return `You stopped after ${questions.length} of ${formatCount(requested, 'question')}`
  if (status === 'failed') return `${count} came before it failed`
  const source = sources[mode]
  return plural(questions.length, {
    one: `# question from ${source} is ready`,
    other: `# questions from ${source} are ready`,
  })
}

export const useText = (count: number): string =>
  plural(count, { one: 'Use this question', other: 'Use these # questions' })

/** What will happen to the draft's questions, or why no more fit. */
export function placementText(placement: Placement, { own, room }: DraftQuestions, count: number): string | undefined {
  if (own === 0) return undefined
  if (placement === 'replace')
    return plural(own, {
      one: 'Your question makes way for the new ones.',
      other: 'Your # questions make way for the new ones.',
    })
  if (room >= count) return `They go below your ${formatCount(own, 'question')}.`
  return tooManyText(room, count)
}

/** What has happened to the draft's questions. */
interface Placed {
  placement: Placement
  own: number
  count: number
}

export function placedText({ placement, own, count }: Placed): string {
  if (placement === 'append' && own > 0) return `${formatCount(count, 'question')} added.`
  if (own === 0)
    return plural(count, { one: 'A new question is in your quiz.', other: '# new questions are in your quiz.' })
  const theirs = plural(own, { one: 'your question', other: 'your # questions' })
  return plural(count, { one: `It takes the place of ${theirs}.`, other: `These take the place of ${theirs}.` })
}

/** What an undo does and what it loses. */
export function undoText({ placement, own, count }: Placed): string {
  const isBack = placement === 'replace' && own > 0
  const undo = isBack ? 'Undo brings yours back and takes out' : 'Undo takes out'
  return plural(count, {
    one: `${undo} the new question, with anything you’ve changed in it.`,
    other: `${undo} the new questions, with anything you’ve changed in them.`,
  })
}

export const hasRoom = (placement: Placement, { room }: DraftQuestions, count: number): boolean =>
  placement === 'replace' || room >= count

function tooManyText(room: number, count: number): string {
  const most = `A quiz can have up to ${limits.questionsPerQuiz} questions`
  const left = room <= 0 ? 'yours is full' : `yours has room for ${room} more, not for ${count}`
  return `${most}, and ${left}. Replace yours instead, or start another quiz.`
}

const kB = 1024

/** "812 kB", "2.4 MB". */
export const fileSizeText = (bytes: number): string =>
  bytes < kB * kB ? `${Math.max(1, Math.round(bytes / kB))} kB` : `${(bytes / (kB * kB)).toFixed(1)} MB`
