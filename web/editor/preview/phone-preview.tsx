import type { OpenQuestion } from '../../questions/kinds'
import { AskedQuestion } from '../../question-kinds/asked-question'
import { QuestionTop } from '../../questions/question-top'
import '../../questions/game-screen.css'

interface PhonePreviewProps {
  question: OpenQuestion
  index: number
  count: number
  timePerQuestion: number
}

/** A question as players see it when it opens. The clock does not run. */
export const PhonePreview = ({ question, index, count, timePerQuestion }: PhonePreviewProps) => (
  <AskedQuestion
    // What a player has made of another question, or of a slider with other ends, is not kept.
    key={JSON.stringify([index, question.kind, question.kind === 'number' && [question.min, question.max]])}
    question={question}
    top={<QuestionTop index={index} count={count} score={0} />}
    time={{ until: timePerQuestion * 1_000, totalSeconds: timePerQuestion, pausedAt: 0 }}
    answer={null}
    isSending={false}
    isClosed={false}
    isLocked={false}
    send={noAnswer}
    status=""
  />
)

const noAnswer = () => undefined
