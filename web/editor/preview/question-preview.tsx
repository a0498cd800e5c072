import { Trans } from '@lingui/react/macro'
import { memo, useDeferredValue } from 'react'
import { HallPreview } from '../../host/question/hall-preview'
import { editorKindOf } from '../../question-kinds/editor-kinds'
import type { QuestionDraft } from '../draft/question-draft'
import { PhonePreview } from './phone-preview'
import { ScreenFrame } from './screen-frame'
import { useDraftLanguage } from '../draft-language'
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
  const question = { ...editorKindOf(draft).asAsked(draft), language: useDraftLanguage() }
  return (
    <>
      <h2>
        <Trans>On a phone</Trans>
      </h2>
      <div className={styles.phone}>
        <ScreenFrame width={360} height={740}>
          <PhonePreview question={question} {...place} />
        </ScreenFrame>
      </div>
      <h2>
        <Trans>In the hall</Trans>
      </h2>
      <div className={styles.hall}>
        <ScreenFrame width={1920} height={1080}>
          <HallPreview question={question} {...place} />
        </ScreenFrame>
      </div>
    </>
  )
})
