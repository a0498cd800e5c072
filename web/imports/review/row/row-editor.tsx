import { Trans } from '@lingui/react/macro'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import type { Edit } from '../../../editor/draft/quiz-edits'
import { EditorProvider, useEditorValue } from '../../../editor/editor-context'
import { useQuestionPicture } from '../../../editor/pictures/use-question-picture'
import editorStyles from '../../../editor/questions/question-editor.module.css'
import { QuestionFields } from '../../../editor/questions/question-fields'
import { QuestionFoot } from '../../../editor/questions/question-foot'
import { useChangeFeedback } from '../../../ui/use-change-feedback'
import { Button } from '../../../ui/button'
import { InfoIcon } from '../../../ui/icons'
import { remarkInWords } from '../../remark-in-words'
import { splitWords } from '../defect-words'
import type { ReviewQuestion, ReviewRow } from '../review'
import { useReviewActions } from '../review-context'
import { draftOf, editRow, faultsOf, fieldOf, repairOf, startRow, type PictureUrls } from './row-editing'
import { useFilePictures } from './use-file-pictures'
import styles from '../review.module.css'

interface RowEditorProps {
  row: ReviewRow
  takesFocus: boolean
}

/** A row in the editor's own fields, once its pictures are loaded. */
export function RowEditor(props: RowEditorProps) {
  const { file } = useReviewActions()
  const { question } = props.row
  // The pictures from when it was opened: a removed one can come back.
  const [pictures] = useState(() =>
    [question.image, ...(question.optionImages ?? [])].flatMap((picture) =>
      picture && 'offset' in picture ? picture : [],
    ),
  )
  const urls = useFilePictures(file, pictures)
  return urls && <Fields {...props} urls={urls} />
}

function Fields({ row, takesFocus, urls }: RowEditorProps & { urls: PictureUrls }) {
  const { press, finish } = useReviewActions()
  const { key, question, defects } = row
  const { announcement, editor, editing, draft, onPointer, onKey } = useRowEditor(row, urls)
  /** A question's text has no line breaks, and arrow keys would choose every answer they pass. */
  const byEnter = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const isEnd =
      target === currentTarget.querySelector('textarea') ||
      (target instanceof HTMLElement && target.matches('[type="radio"]'))
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isEnd) return
    event.preventDefault()
    finish(key)
  }
  const place = useFocusOnRepair(row, takesFocus)
  const faults = useMemo(() => faultsOf(defects, question), [defects, question])
  const gone = editing.removed.findLast((each) => each.what !== 'question')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears of the controls within
    <div
      ref={place}
      data-key={draft.key}
      className={`stack gap-2 may-shrink ${styles.fixing}`}
      onPointerDownCapture={onPointer}
      onKeyDownCapture={onKey}
      onKeyDown={byEnter}
    >
      <EditorProvider value={editor}>
        <OwnFields question={draft} number={question.row} gone={gone} faults={faults} />
        <QuestionFoot question={draft} number={question.row} faults={faults} />
      </EditorProvider>
      <RowDetails question={question} />
      <p className="unseen" role="status" key={announcement.count}>
        {announcement.text}
      </p>
      <div className={`cluster gap-2 ${styles.actions}`}>
        {question.kind === 'choice' && question.right.length > 1 && question.options.length > 0 && (
          <Button look="ghost" size="small" onClick={() => press(key, { type: 'split', key })}>
            {splitWords(question)}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={() => press(key, { type: 'leave_out', keys: [key] })}>
          <Trans comment="Button: the row is not saved">Leave it out</Trans>
        </Button>
        <Button size="small" disabled={defects.length > 0} onClick={() => finish(key)}>
          <Trans comment="Button: the row is as it should be">Done</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The parts of the row that are not imported. */
export function RowDetails({ question: { remarks } }: { question: ReviewQuestion }) {
  return remarks.map((remark) => (
    <p key={remark} className={`gap-2 faint fine ${styles.remark}`} dir="auto">
      <InfoIcon />
      {remarkInWords(remark)}
    </p>
  ))
}

type OwnFieldsProps = Omit<ComponentProps<typeof QuestionFields>, 'upload'>

/** Within the editor's context. */
function OwnFields(props: OwnFieldsProps) {
  const { upload, target } = useQuestionPicture(props.question, props.number)
  return (
    <div className={`stack gap-3 ${editorStyles.body}`} {...target}>
      <QuestionFields {...props} upload={upload} />
    </div>
  )
}

/** The draft of a row. Each edit of it edits the review, whose undo may change the row from outside. */
function useRowEditor({ key, question, defects }: ReviewRow, urls: PictureUrls) {
  const { edit, press, uploads } = useReviewActions()
  const [state, setState] = useState(() => startRow(`row ${key}`, question, urls))
  const isStale = state.question !== question
  const current = isStale ? startRow(`row ${key}`, question, urls) : state
  if (isStale) setState(current)
  const latest = useRef({ row: current, isToFix: false })
  useEffect(() => {
    latest.current = { row: current, isToFix: defects.length > 0 }
  })
  const isByPointer = useRef(false)
  const change = useCallback(
    (what: Edit) => {
      const { row, isToFix } = latest.current
      const next = editRow(row, what)
      latest.current = { row: next, isToFix }
      setState(next)
      const own = { type: 'change', key, question: next.question, field: fieldOf(what) } as const
      // A press that repairs the row leads to the next one.
      if (isByPointer.current && isToFix && isRepair(what)) press(key, own)
      else edit(own)
    },
    [key, edit, press],
  )
  const { announcement, giveFeedback } = useChangeFeedback()
  const editor = useEditorValue(change, giveFeedback, uploads)
  return {
    ...{ announcement, editor, editing: current.editing, draft: draftOf(current) },
    onPointer: () => void (isByPointer.current = true),
    onKey: () => void (isByPointer.current = false),
  }
}

/** An edit by a single press that may be all a row needs. */
const isRepair = (edit: Edit): boolean =>
  edit.type === 'remove_option' || edit.type === 'true_or_false' || (edit.type === 'question' && 'right' in edit.value)

function useFocusOnRepair({ defects }: ReviewRow, takesFocus: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const focus = useEffectEvent(() => {
    const repair = place.current?.querySelector<HTMLElement>(repairOf(defects[0]))
    place.current?.scrollIntoView({ block: 'nearest' })
    repair?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (takesFocus) focus()
  }, [takesFocus])
  return place
}
