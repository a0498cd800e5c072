/** The texts of the panel. */
import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, plural, t } from '@lingui/core/macro'
import type { AiUsage, GenerationMode } from '../../contract/endpoints/ai'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/billing/plan'
import type { GenerationSnapshot } from './generation/generation-client'
import { isBusy, type Ended, type GenerationState } from './generation/generation-state'
import { formatTenths } from '../ui/format'

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
    ? t`Admin Access / Unlimited`
    : t`${aiGenerationsUsed} of ${ph({ most: plan.aiGenerationsPerMonth })} AI generations used this month`

const firstTexts: Record<GenerationMode, MessageDescriptor> = {
  text: msg`Reading your text…`,
  image: msg`Reading your file…`,
  topic: msg`Thinking of the first question…`,
}

export function progressText(state: GenerationState, sent: number | null): string {
  if (sent !== null) return t`Sending your file… ${ph({ percent: Math.round(sent * 100) })}%`
  if (state.name !== 'running') return t`Getting started…`
  const { questions, requested, mode } = state.generation
  if (questions.length === 0) return i18n._(firstTexts[mode])
  return plural(questions.length, {
    one: `# of ${plural(requested, { one: '# question', other: '# questions' })} is here`,
    other: `# of ${plural(requested, { one: '# question', other: '# questions' })} are here`,
  })
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
  return isOffered ? offerTitle(state) : t`Write questions with AI`
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
  return plural(said, {
    one: `# of ${plural(requested, { one: '# question', other: '# questions' })} is here.`,
    other: `# of ${plural(requested, { one: '# question', other: '# questions' })} are here.`,
  })
}

const failureTexts: Record<GenerationMode, MessageDescriptor> = {
  text: msg`Failed to generate questions from text`,
  image: msg`Failed to generate questions from file`,
  topic: msg`Failed to generate questions from topic`,
}

const failureSentences: Record<GenerationMode, MessageDescriptor> = {
  text: msg`Failed to generate questions from text.`,
  image: msg`Failed to generate questions from file.`,
  topic: msg`Failed to generate questions from topic.`,
}

export const failureText = (mode: GenerationMode): string => i18n._(failureTexts[mode])
export const failureSentence = (mode: GenerationMode): string => i18n._(failureSentences[mode])

export const stopFailureText = (): string =>
  t`Your questions may still be written. Check your connection, then press Stop again.`

/** The heading above questions that wait to be used. */
export function offerTitle({ generation: { status, mode, questions, requested } }: Ended): string {
  if (status === 'canceled')
    return t`You stopped after ${ph({ count: questions.length })} of ${plural(requested, { one: '# question', other: '# questions' })}`
  if (status === 'failed')
    return plural(questions.length, {
      one: '# question came before it failed',
      other: '# questions came before it failed',
    })
  return readyText(mode, questions.length)
}

function readyText(mode: GenerationMode, count: number): string {
  switch (mode) {
    case 'text':
      return plural(count, {
        one: '# question from your text is ready',
        other: '# questions from your text are ready',
      })
    case 'image':
      return plural(count, {
        one: '# question from your file is ready',
        other: '# questions from your file are ready',
      })
    case 'topic':
      return plural(count, {
        one: '# question from your topic is ready',
        other: '# questions from your topic are ready',
      })
  }
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
  if (room >= count)
    return plural(own, {
      one: 'They go below your # question.',
      other: 'They go below your # questions.',
    })
  return tooManyText(room, count)
}

/** What has happened to the draft's questions. */
interface Placed {
  placement: Placement
  own: number
  count: number
}

export function placedText({ placement, own, count }: Placed): string {
  if (placement === 'append' && own > 0) return plural(count, { one: '# question added.', other: '# questions added.' })
  if (own === 0)
    return plural(count, { one: 'A new question is in your quiz.', other: '# new questions are in your quiz.' })
  return plural(count, {
    one: plural(own, {
      one: 'It takes the place of your question.',
      other: 'It takes the place of your # questions.',
    }),
    other: plural(own, {
      one: 'These take the place of your question.',
      other: 'These take the place of your # questions.',
    }),
  })
}

/** What an undo does and what it loses. */
export function undoText({ placement, own, count }: Placed): string {
  const isBack = placement === 'replace' && own > 0
  return isBack
    ? plural(count, {
        one: 'Undo brings yours back and takes out the new question, with anything you’ve changed in it.',
        other: 'Undo brings yours back and takes out the new questions, with anything you’ve changed in them.',
      })
    : plural(count, {
        one: 'Undo takes out the new question, with anything you’ve changed in it.',
        other: 'Undo takes out the new questions, with anything you’ve changed in them.',
      })
}

export const hasRoom = (placement: Placement, { room }: DraftQuestions, count: number): boolean =>
  placement === 'replace' || room >= count

function tooManyText(room: number, count: number): string {
  const most = limits.questionsPerQuiz
  return room <= 0
    ? t`A quiz can have up to ${most} questions, and yours is full. Replace yours instead, or start another quiz.`
    : t`A quiz can have up to ${most} questions, and yours has room for ${room} more, not for ${count}. Replace yours instead, or start another quiz.`
}

const kB = 1024

/** "812 kB", "2.4 MB". */
export const fileSizeText = (bytes: number): string =>
  bytes < kB * kB
    ? t({ message: `${ph({ size: Math.max(1, Math.round(bytes / kB)) })} kB`, comment: 'The size of a file' })
    : t({ message: `${ph({ size: formatTenths(bytes / (kB * kB)) })} MB`, comment: 'The size of a file' })
