import type { FilePicture } from '../../../../contract/endpoints/imports'
import type { Picture } from '../../../../contract/endpoints/pictures'
import type { Defect } from '../../../../rules/imports/defects'
import { noFaults, type Faults } from '../../../editor/draft/draft-faults'
import { startEditing, type Editing } from '../../../editor/draft/editing'
import { rightIndex, type QuestionDraft } from '../../../editor/draft/question-draft'
import { newQuiz, questionFromLists } from '../../../editor/draft/quiz-draft'
import { applyEdit, type Edit } from '../../../editor/draft/quiz-edits'
import { defectSentence } from '../defect-words'
import type { ReviewPicture, ReviewQuestion } from '../review'

/** The URLs of a file's pictures, by their offsets. */
export type PictureUrls = ReadonlyMap<number, string>

/** A row in the question editor. */
export interface RowEditing {
  /** The question in its current state. */
  question: ReviewQuestion
  /** The question as the only one of a draft. */
  editing: Editing
  /** The keys of the right options if there are several; the editor itself allows only one. */
  marked: readonly string[]
  files: ReadonlyMap<string, FilePicture>
}

/** `key`: the draft's key for the question. */
export function startRow(key: string, question: ReviewQuestion, urls: PictureUrls): RowEditing {
  const files = new Map<string, FilePicture>()
  const draft = questionDraftOf(question, (picture) => {
    const id = `file ${picture.offset}`
    files.set(id, picture)
    const { alt, width, height } = picture
    return { id, alt, width, height, url: urls.get(picture.offset) ?? '' }
  })
  const marked = question.right.flatMap((index) => draft.options[index]?.key ?? [])
  return { question, editing: startEditing({ ...newQuiz(), questions: [{ ...draft, key }] }), marked, files }
}

/** The question for the editor, which shows a picture of the file as if it were the host's own. */
export function questionDraftOf(
  { text, options, right, source, image, optionImages }: ReviewQuestion,
  shown: (picture: FilePicture) => Picture | null,
): QuestionDraft {
  const own = (picture: ReviewPicture | null) => (picture && 'offset' in picture ? shown(picture) : picture)
  const [correctAnswer = -1] = right.length === 1 ? right : []
  return questionFromLists({
    ...{ text, options, source, correctAnswer },
    image: own(image),
    optionImages: optionImages?.map(own) ?? null,
  })
}

export const draftOf = ({ editing }: RowEditing): QuestionDraft => editing.draft.questions[0]!

export function editRow(row: RowEditing, edit: Edit): RowEditing {
  const editing = applyEdit(row.editing, edit)
  const draft = editing.draft.questions[0]!
  const { text, source, options } = draft
  const file = (picture: Picture | null): ReviewPicture | null => {
    const own = picture && row.files.get(picture.id)
    return own ? { ...own, alt: picture.alt } : picture
  }
  const images = options.map(({ image }) => file(image))
  const right = rightIndex(draft)
  const question: ReviewQuestion = {
    ...row.question,
    ...{ text, source, image: file(draft.image) },
    options: options.map((option) => option.text),
    optionImages: images.some(Boolean) ? images : null,
    right: right >= 0 ? [right] : options.flatMap(({ key }, index) => (row.marked.includes(key) ? index : [])),
  }
  return { ...row, question, editing }
}

/** The text field that an edit types in, so that one undo takes it all back; null for a press. */
export function fieldOf(edit: Edit): string | null {
  if (edit.type === 'question' && 'text' in edit.value) return `${edit.key} text`
  return edit.type === 'option' && 'text' in edit.value ? `${edit.of} ${edit.key}` : null
}

/** The defects as faults of the editor's fields. */
export function faultsOf(defects: readonly Defect[], question: ReviewQuestion): Faults {
  const ofAnswers: string[] = []
  const faults: Record<string, string> = {}
  for (const defect of defects) {
    const sentence = defectSentence(defect, question)
    if ('option' in defect) faults[`options.${defect.option}.text`] = sentence
    else if (defect.kind === 'question_empty' || defect.kind === 'question_too_long') faults.text = sentence
    else ofAnswers.push(sentence)
  }
  if (ofAnswers.length > 0) faults.correctAnswer = ofAnswers.join(' ')
  return defects.length === 0 ? noFaults : faults
}

/** The selector of the field that repairs a defect. */
export function repairOf(defect: Defect | undefined): string {
  switch (defect?.kind) {
    case 'option_empty':
    case 'option_too_long':
      return '[aria-invalid="true"]'
    case 'too_few_options':
      return '[data-add-option]'
    case 'too_many_options':
      return '[aria-label^="Remove answer"]'
    case 'no_right_answer':
    case 'several_right_answers':
      return 'input[type="radio"]'
    default:
      return 'textarea'
  }
}
