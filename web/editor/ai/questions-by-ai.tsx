import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { GeneratedQuestion, Generation } from '../../../contract/endpoints/ai'
import { arrivalText, hasRoom, offerTitle, openerText, placedText, type Placement } from '../../ai/generation-words'
import type { GenerationState } from '../../ai/generation/generation-state'
import { SparkIcon } from '../../ui/icons'
import { useFocusWhen } from '../../ai/use-focus-when'
import { useGeneration } from '../../ai/use-generation'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/loading/lazy-part'
import type { Editing } from '../draft/editing'
import { countOfOwnQuestions, roomForQuestions } from '../draft/insertions'
import type { QuestionDraft } from '../draft/question-draft'
import { questionsFromGenerated } from '../draft/quiz-draft'
import { withDuplicatesOfDraftMarked } from '../draft/faults/shown-marks'
import { useChange, useUploads } from '../editor-context'
import { GeneratedNotice } from './generated-notice'
import { wouldInterrupt } from './interruption'
import styles from '../editor.module.css'

const AiPanel = lazyPart(() => import('../../ai/ai-panel').then((m) => m.AiPanel), {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
})

interface QuestionsByAiProps {
  userId: string
  editing: Editing
  /** Shares the line of the button that opens the panel. */
  children: ReactNode
}

/** Puts questions made by AI into the draft, and takes them out again. */
export function QuestionsByAi({ userId, editing, children }: QuestionsByAiProps) {
  const { placement, setPlacement, shown, setShown, used, draft, use, snapshot, client } = usePlacing(userId, editing)
  const { state } = snapshot
  const questions = useMarkedQuestions(state, placement === 'append' ? editing.draft.questions : noQuestions)
  const isFound = state.name === 'running' || state.name === 'ended'
  const isOpen = shown === 'open' || shown === 'touched' || (shown === 'if found' && isFound)
  const opener = useFocusWhen<HTMLButtonElement>(shown === 'closed')

  return (
    <>
      <div className={`row cluster muted ${styles.tools}`}>
        {!isOpen && (
          <Button ref={opener} look="quiet" size="small" onClick={() => setShown('open')}>
            <SparkIcon size="1.15em" />
            {openerText(snapshot)}
          </Button>
        )}
        {children}
      </div>
      <AiPanel
        snapshot={snapshot}
        client={client}
        questions={questions}
        draft={draft}
        placement={placement}
        onPlacement={setPlacement}
        onUse={use}
        onClose={() => setShown('closed')}
        onTouch={() => setShown((before) => (before === 'if found' ? 'touched' : before))}
        isOpen={isOpen}
        takesFocus={shown === 'open'}
      />
      <GeneratedNotice
        editing={editing}
        used={used}
        onUndo={(generation) => {
          const isOffered = client.offerAgain(generation)
          if (isOffered) setShown('open')
          return isOffered
        }}
      />
      <ArrivalStatus state={state} />
    </>
  )
}

/** The generation, and which of its questions are in the draft. */
function usePlacing(userId: string, editing: Editing) {
  const change = useChange()
  const uploads = useUploads()
  const [placement, setPlacement] = useState<Placement>('replace')
  // A generation found on opening shows the panel; once touched, the panel stays until the host closes it.
  const [shown, setShown] = useState<'if found' | 'touched' | 'open' | 'closed' | 'used'>('if found')
  const [used, setUsed] = useState<{ generation: Generation; firstKey: string | undefined } | null>(null)
  const draft = { own: countOfOwnQuestions(editing.draft), room: roomForQuestions(editing.draft) }

  const use = (generation: Generation) => {
    if (!hasRoom(placement, draft, generation.questions.length)) return
    const questions = questionsFromGenerated(generation.questions)
    const type = placement === 'replace' ? 'replace_questions' : 'append_questions'
    const say = placedText({ placement, own: draft.own, count: questions.length })
    change({ type, questions }, { say, focus: isFocusFree() ? '[data-ai-notice]' : undefined })
    setUsed({ generation, firstKey: questions[0]?.key })
    setShown('used')
    client.dismiss()
  }
  const useUnlessInterrupting = (generation: Generation) => {
    const host = { isInQuestion: isFocusInQuestion(), isUploadingPicture: uploads.areInFlight() }
    if (!wouldInterrupt(placement, draft.own, host)) use(generation)
  }
  const [snapshot, client] = useGeneration({ userId, onFinished: useUnlessInterrupting })
  return { placement, setPlacement, shown, setShown, used, draft, use, snapshot, client }
}

const ArrivalStatus = ({ state }: { state: GenerationState }) => (
  <p className="unseen" role="status">
    {state.name === 'running'
      ? arrivalText(state.generation.questions.length, state.generation.requested)
      : state.name === 'ended' && state.generation.questions.length > 0 && offerTitle(state)}
  </p>
)

const noQuestions: QuestionDraft[] = []

/** The questions of a generation, with the marks that they would have in this draft. */
function useMarkedQuestions(state: GenerationState, present: QuestionDraft[]): GeneratedQuestion[] {
  const generated = 'generation' in state ? state.generation.questions : undefined
  // Deferred, so that typing in one of many questions stays fast.
  const others = useDeferredValue(present)
  return useMemo(() => withDuplicatesOfDraftMarked(generated ?? [], others), [generated, others])
}

const isFocusInQuestion = (): boolean => Boolean(document.activeElement?.closest('[data-key]'))

/** Whether nobody is typing outside the panel. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-ai]') !== null
}
