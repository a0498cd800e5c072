import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import { shown } from '../../contract/text'
import { RadixDialog } from '../ui/dialog/radix-dialog'
import { langOf } from '../i18n/locale'
import '../ui/dialog/dialog.css'
import { Field } from '../ui/forms/fields'
import { formatNumber } from '../ui/format'
import type { Closed, CorrectionCalls } from './correctable'
import { DoneStep } from './done-step'
import { KeyStep } from './key-step'
import { applyWords, rightNow } from './key-words'
import { PreviewStep } from './preview-step'
import { useCorrection, type Correcting } from './use-correction'
import styles from './corrections.module.css'

/** `round`: the number of its round in an evening; else 0. */
interface QuestionPlace {
  number: number
  round: number
}

interface CorrectionDialogProps {
  /** Null until it is known, and where there is none. */
  closed: Closed | null
  /** In place of the key, as long as there is none. */
  instead?: ReactNode
  /** The game's last correction that this page knows. */
  after: number
  calls: CorrectionCalls
  /** The other questions that can be chosen. */
  choice?: { questions: readonly CorrectableQuestion[]; onChoose: (index: number) => void }
  /** Below the preview of this key: what else the change may be for. */
  alsoFor?: (key: CorrectedKey) => ReactNode
  /** Below the corrections that were made. */
  besideMade?: ReactNode
  isOnGameScreen?: boolean
  /** Nobody may see yet who will have won. */
  isBoardHidden?: boolean
  /** Scores are those of all rounds of an evening so far. */
  isOfEvening?: boolean
  /** Of people who have no faces, and whose phones follow no game. */
  isOfAssignment?: boolean
  /** Where the game has asked a question; by its index if missing. */
  placeOf?: (index: number) => QuestionPlace
  onClose: () => void
}

/** Puts the key of a closed question right: the key, a preview of the scores, then it is done and can be undone. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { closed, instead, after, calls, choice, placeOf = amongAll, isOnGameScreen = false, onClose } = props
  const question = closed?.question ?? null
  const correcting = useCorrection(question, after, calls)
  const content = useFocusedFrom(correcting.step.name)
  const choose = (index: number) => {
    correcting.restart()
    choice?.onChoose(index)
  }
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={titleOf(question, correcting)}
      description={question && <About question={question} place={placeOf(question.index)} />}
      className={`${styles.dialog} ${isOnGameScreen ? styles.onGameScreen : ''}`}
      isOnGameScreen={isOnGameScreen}
    >
      <div className={`stack gap-4 ${styles.step}`} ref={content} tabIndex={-1}>
        {choice && question && correcting.step.name === 'key' && (
          <QuestionChoice questions={choice.questions} question={question} placeOf={placeOf} onChoose={choose} />
        )}
        {closed ? <CurrentStep {...props} {...closed} correcting={correcting} /> : instead}
      </div>
    </RadixDialog>
  )
}

const amongAll = (index: number) => ({ number: index + 1, round: 0 })

interface CurrentStepProps
  extends
    Closed,
    Pick<
      CorrectionDialogProps,
      'alsoFor' | 'besideMade' | 'isBoardHidden' | 'isOfEvening' | 'isOfAssignment' | 'onClose'
    > {
  correcting: Correcting
}

function CurrentStep(props: CurrentStepProps) {
  const { question, given, correcting, alsoFor, besideMade } = props
  const { isBoardHidden = false, isOfEvening = false, isOfAssignment = false } = props
  const { step } = correcting
  switch (step.name) {
    case 'key':
      return <KeyStep {...{ question, given, correcting, besideMade }} />
    case 'preview':
      return (
        <PreviewStep
          {...{ question, step, correcting, isBoardHidden, isOfEvening, isOfAssignment }}
          alsoFor={alsoFor?.(step.key)}
          onLeave={props.onClose}
        />
      )
    case 'done':
      return <DoneStep {...{ step, correcting }} onClose={props.onClose} />
  }
}

function titleOf(question: CorrectableQuestion | null, { step }: Correcting): string {
  if (question && step.name === 'preview')
    return t({
      message: `${ph({ change: applyWords(question, step.key) })}?`,
      comment: 'Makes a question of a button’s text, such as “Change the right order”',
    })
  if (step.name !== 'done') return t`Change the right answer`
  if (step.undoes === null) return t`That change is undone`
  return question?.isVoid ? t`The question doesn’t count now` : t`The right answer is changed`
}

/** Names the question: whoever looks at the screen knows what changes. */
const About = ({ question, place }: AboutProps) => (
  <>
    {question.isVoid ? (
      <AboutVoid {...{ question, place }} />
    ) : (
      <>
        <Named {...{ question, place }} /> <Trans>Current right answer: {ph({ answers: rightNow(question) })}.</Trans>
      </>
    )}
  </>
)

type AboutProps = Pick<Closed, 'question'> & { place: QuestionPlace }

function Named({ question, place }: AboutProps) {
  const number = formatNumber(place.number)
  const round = formatNumber(place.round)
  const text = shown(question.text)
  return place.round > 0 ? (
    <Trans>
      Round {round}, question {number}, “
      <span dir="auto" {...langOf(question.language)}>
        {text}
      </span>
      ”
    </Trans>
  ) : (
    <Trans comment="Which question is corrected">
      Question {number}, “
      <span dir="auto" {...langOf(question.language)}>
        {text}
      </span>
      ”
    </Trans>
  )
}

function AboutVoid({ question, place }: AboutProps) {
  const number = formatNumber(place.number)
  const round = formatNumber(place.round)
  const text = shown(question.text)
  return place.round > 0 ? (
    <Trans>
      Round {round}, question {number}, “
      <span dir="auto" {...langOf(question.language)}>
        {text}
      </span>
      ” doesn’t count for anybody.
    </Trans>
  ) : (
    <Trans>
      Question {number}, “
      <span dir="auto" {...langOf(question.language)}>
        {text}
      </span>
      ” doesn’t count for anybody.
    </Trans>
  )
}

interface QuestionChoiceProps {
  questions: readonly CorrectableQuestion[]
  question: CorrectableQuestion
  placeOf: NonNullable<CorrectionDialogProps['placeOf']>
  onChoose: (index: number) => void
}

const QuestionChoice = ({ questions, question, placeOf, onChoose }: QuestionChoiceProps) => (
  <Field label={t`Question`}>
    {(control) => (
      <select {...control} value={question.index} onChange={({ target }) => onChoose(Number(target.value))}>
        {questions.map(({ index, text }) => {
          const { number, round } = placeOf(index)
          return (
            <option key={index} value={index}>
              {round > 0 && `${t({ message: `Round ${round}`, comment: 'A round of an evening, by its number' })} · `}
              {number}. {shown(text)}
            </option>
          )
        })}
      </select>
    )}
  </Field>
)

/** The button that was pressed has gone with its step. */
function useFocusedFrom(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current === step) return
    first.current = ''
    content.current?.focus()
  }, [step])
  return content
}
