import type { GeneratedQuestion, Generation, GenerationEvent, GenerationMode } from '../../../contract/endpoints/ai'

/** What a page knows about the host's generation. The page's own generation is one that it has started. */
export type GenerationState =
  | { name: 'none' }
  /** The call was made, and the server has not named its generation yet. */
  | {
      name: 'starting'
      mode: GenerationMode
      requested: number
      /** The generation before this one. */
      previousId: string | null
      /** The call got no reply: nobody knows whether it has arrived. */
      isCallLost: boolean
      isStopping: boolean
    }
  | { name: 'running'; generation: Generation; isOwn: boolean; isStopping: boolean }
  | Ended
  /** The page's own call was refused, or never arrived. */
  | { name: 'refused'; mode: GenerationMode; message: string | undefined }

export interface Ended {
  name: 'ended'
  generation: Generation
  isOwn: boolean
  /** Somebody has stopped it on this page, perhaps too late. */
  isStopping: boolean
}

export type GenerationAction =
  | { type: 'start'; mode: GenerationMode; requested: number; previousId: string | null }
  | GenerationEvent
  | { type: 'refuse'; message: string | undefined }
  | { type: 'lose_call' }
  | { type: 'stop'; isStopping: boolean }
  | { type: 'forget' }

export const noGeneration: GenerationState = { name: 'none' }

export function reduce(state: GenerationState, action: GenerationAction): GenerationState {
  switch (action.type) {
    case 'start': {
      const { mode, requested, previousId } = action
      return { name: 'starting', mode, requested, previousId, isCallLost: false, isStopping: false }
    }
    case 'generation':
      return withGeneration(state, action.generation)
    case 'question':
      return withQuestion(state, action.index, action.question)
    case 'refuse':
      return state.name === 'starting' ? { name: 'refused', mode: state.mode, message: action.message } : state
    case 'lose_call':
      return state.name === 'starting' ? { ...state, isCallLost: true } : state
    case 'stop':
      return state.name === 'starting' || state.name === 'running' ? { ...state, isStopping: action.isStopping } : state
    case 'forget':
      return noGeneration
  }
}

function withGeneration(state: GenerationState, generation: Generation | null): GenerationState {
  switch (state.name) {
    case 'none':
    case 'refused':
      // A failure without a question concerns only the page that started it.
      return generation && !hasFailedEmpty(generation) ? stateOf(generation, notOwn) : state
    case 'starting':
      if (generation && generation.id !== state.previousId)
        return stateOf(
          generation,
          isWhatWasAsked(state, generation) ? { isOwn: true, isStopping: state.isStopping } : notOwn,
        )
      if (!state.isCallLost) return state
      return state.isStopping ? noGeneration : { name: 'refused', mode: state.mode, message: undefined }
    case 'running':
      return generation ? laterOf(state, generation) : withoutGeneration(state)
    case 'ended':
      return generation ? laterOf(state, generation) : state
  }
}

const hasFailedEmpty = ({ status, questions }: Generation): boolean => status === 'failed' && questions.length === 0

const notOwn = { isOwn: false, isStopping: false }

/** Another page may have begun a generation meanwhile: it is neither used automatically nor stopped with this one. */
const isWhatWasAsked = (state: GenerationState & { name: 'starting' }, { mode, requested }: Generation): boolean =>
  mode === state.mode && requested === state.requested

const stateOf = (generation: Generation, flags: { isOwn: boolean; isStopping: boolean }): GenerationState =>
  generation.status === 'running' ? { name: 'running', generation, ...flags } : { name: 'ended', generation, ...flags }

/** The server knows nothing of it any more. */
const withoutGeneration = ({ generation, isOwn }: GenerationState & { name: 'running' }): GenerationState =>
  isOwn ? { name: 'refused', mode: generation.mode, message: undefined } : noGeneration

/** Replies overtake each other: an older one changes nothing. */
function laterOf(state: GenerationState & { name: 'running' | 'ended' }, generation: Generation): GenerationState {
  const { generation: known, isOwn, isStopping } = state
  if (generation.id !== known.id)
    return Date.parse(generation.startedAt) < Date.parse(known.startedAt) ? state : stateOf(generation, notOwn)
  if (state.name === 'ended') return state
  // The questions at the end may differ from those before: duplicates have been dropped.
  if (generation.status !== 'running') return stateOf(generation, { isOwn, isStopping })
  return generation.questions.length > known.questions.length ? { ...state, generation } : state
}

function withQuestion(state: GenerationState, index: number, question: GeneratedQuestion): GenerationState {
  if (state.name !== 'running' || index !== state.generation.questions.length) return state
  const questions = [...state.generation.questions, question]
  return { ...state, generation: { ...state.generation, questions } }
}

/** Whether earlier questions are missing, so that the page has to read them. */
export const hasGapBefore = (state: GenerationState, index: number): boolean =>
  state.name === 'running' && index > state.generation.questions.length

/**
 * What happens to an ended generation. Only one that this page has started, and nobody has stopped, changes the draft
 * by itself.
 */
export function outcomeOf({ generation, isOwn, isStopping }: Ended): 'use' | 'offer' | 'failure' | 'nothing' {
  const { status, questions } = generation
  if (questions.length > 0) return status === 'finished' && isOwn && !isStopping ? 'use' : 'offer'
  return status === 'failed' ? 'failure' : 'nothing'
}

/** Whether the panel says that and why nothing came. */
export const isFailure = (state: GenerationState): boolean =>
  state.name === 'refused' || (state.name === 'ended' && outcomeOf(state) === 'failure')

type Busy = GenerationState & { name: 'starting' | 'running' }

export const isBusy = (state: GenerationState): state is Busy => state.name === 'starting' || state.name === 'running'
