import { memo, useDeferredValue } from 'react'
import type { OpenQuestion } from '../../../contract/game-events'
import { HallPreview } from '../../host/question/hall-preview'
import { isNotBlank, type QuestionDraft } from '../draft/quiz-draft'
import { PhonePreview } from './phone-preview'
import { ScreenFrame } from './screen-frame'
import styles from './preview.module.css'

interface QuestionPreviewProps {
  question: QuestionDraft
  index: number
  count: number
  timePerQuestion: number
}

/** How a question stands on a phone and in the hall, as it is typed. Typing does not wait for it. */
export function QuestionPreview(props: QuestionPreviewProps) {
  return <Screens {...useDeferredValue(props)} />
}

const Screens = memo(function Screens({ question: draft, ...place }: QuestionPreviewProps) {
  const question = asAsked(draft)
  return (
    <>
      <h2>On a phone</h2>
      <div className={styles.phone}>
        <ScreenFrame width={360} height={740}>
          <PhonePreview question={question} {...place} />
        </ScreenFrame>
      </div>
      <h2>In the hall</h2>
      <div className={styles.hall}>
        <ScreenFrame width={1920} height={1080}>
          <HallPreview question={question} {...place} />
        </ScreenFrame>
      </div>
    </>
  )
})

/** Without the blank options, as soon as there are two others. */
function asAsked({ text, image, options }: QuestionDraft): OpenQuestion {
  const written = options.filter(isNotBlank)
  const kept = written.length < 2 ? options : written
  return { id: 0, text, image, options: kept.map((each) => each.text), optionImages: kept.map((each) => each.image) }
}
