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

/** The question on a phone and on the projector, as it is typed. Deferred, so that typing stays fast. */
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

/** Drops the blank options, once two others exist. */
function asAsked({ text, image, options }: QuestionDraft): OpenQuestion {
  const written = options.filter(isNotBlank)
  const kept = written.length < 2 ? options : written
  return { id: 0, text, image, options: kept.map((each) => each.text), optionImages: kept.map((each) => each.image) }
}
