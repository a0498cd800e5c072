import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { phoneKindOf } from '../question-kinds/phone-kinds'
import { CountUp } from '../questions/count-up'
import { useFit } from '../questions/use-fit'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import type { WalkPhase } from './walk'
import type { ScreenProps } from './walk-question'
import { resultText } from './result-text'
import { WalkTop } from './walk-top'
import { langOf } from '../i18n/locale'
import '../questions/player-layout.css'
import '../questions/player-result.css'
import { formatTenths } from '../ui/format'

type Result = Extract<WalkPhase, { name: 'result' }>

interface ResultProps extends ScreenProps {
  phase: Result
  /** Points of before can come by a corrected key, too, and then it is not said why. */
  tellsArrived?: boolean
  /** Said where the answer was lost on its way. */
  lostText?: string
  /** Beside the verdict. */
  more?: ReactNode
  /** What comes next. */
  foot: ReactNode
}

/** What has become of an answer: right or wrong, or only that it is kept. */
export function WalkResult({
  title,
  language,
  leave,
  walk,
  phase,
  question,
  isScoreHidden,
  tellsArrived = true,
  lostText,
  more,
  foot,
}: ResultProps) {
  const { choice, verdict, arrived } = phase
  const { words, kind } = resultText(phase, question)
  const { tintOf } = phoneKindOf(question)
  // Of a vote nothing is right. Elsewhere a green or a red answer would look judged.
  const answer = verdict?.counted ?? choice.answer
  const votedTint = question.kind === 'poll' && answer && tintOf?.(answer)
  const tint = kind === 'locked' ? votedTint || 'untinted' : ''
  useTitleAndFocus(words)
  const screen = useFit<HTMLElement>(phase)
  return (
    <main className="game-screen phone player resulting" ref={screen}>
      <WalkTop {...{ title, language, leave, walk, isScoreHidden }} gained={verdict ? verdict.points + arrived : 0} />
      <div className={`column player-verdict ${kind} ${tint}`}>
        <h1>
          {words}
          {verdict && verdict.isCorrect !== undefined && !isScoreHidden && answer && question.kind !== 'poll' && (
            <span className="points" dir="ltr">
              + <CountUp from={0} to={verdict.points} />
            </span>
          )}
        </h1>
        {verdict ? <About phase={phase} question={question} more={more} /> : <p>{lostText}</p>}
        {arrived > 0 && tellsArrived && !isScoreHidden && (
          <p>
            <Trans>
              An earlier answer got through after all: + <Plural value={arrived} one="# point" other="# points" />.
            </Trans>
          </p>
        )}
      </div>
      {foot}
    </main>
  )
}

/** Nobody has to remember what was asked. */
const QuestionBefore = ({ question }: Pick<ResultProps, 'question'>) => (
  <p className="breakable asked-before" dir="auto" {...langOf(question.language)}>
    {shown(question.text)}
  </p>
)

function About({ phase: { choice, verdict }, question, more }: Pick<ResultProps, 'phase' | 'question' | 'more'>) {
  const { Right, Locked, Own } = phoneKindOf(question)
  if (!verdict) return null
  const isUntold = verdict.isCorrect === undefined
  const seconds = formatTenths(choice.tookMs / 1_000)
  const answer = verdict.counted ?? choice.answer
  return (
    <>
      {verdict.counted && (
        <p>
          {choice.answer ? (
            <Trans>An answer from another tab or device came first. It is the one that counts.</Trans>
          ) : (
            <Trans>You answered this in another tab, or on another device.</Trans>
          )}
        </p>
      )}
      {!isUntold && <QuestionBefore question={question} />}
      {/* A right choice is the right answer below. */}
      {!isUntold && answer && !(verdict.isCorrect && 'options' in question) && (
        <Own question={question} answer={answer} />
      )}
      {isUntold && answer ? (
        <Locked question={question} answer={answer} />
      ) : (
        choice.answer &&
        !verdict.counted && (
          <p>
            <Trans comment="In seconds: Answered in 2.5 s">Answered in {seconds} s</Trans>
          </p>
        )
      )}
      {more}
      {!isUntold && <Right question={question} told={verdict} isOwn={verdict.isCorrect === true} />}
      {verdict.explanation && (
        <p className="breakable explanation" dir="auto" {...langOf(question.language)}>
          {shown(verdict.explanation)}
        </p>
      )}
    </>
  )
}
