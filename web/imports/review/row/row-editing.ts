import type { FilePicture } from '../../../../contract/endpoints/imports'
import type { Picture } from '../../../../contract/endpoints/pictures'
import type { Defect } from '../../../../rules/imports/defects'
import { formOf } from '../../../../rules/imports/question-form'
import type { Fault } from '../../../../rules/question-kinds/kind-rules'
import { noFaults, type Faults } from '../../../editor/draft/faults/draft-faults'
import { startEditing, type Editing } from '../../../editor/draft/editing'
import { rightIndex, type QuestionDraft } from '../../../editor/draft/question-draft'
import { newQuiz, toRequests } from '../../../editor/draft/quiz-draft'
import { applyEdit, type Edit } from '../../../editor/draft/quiz-edits'
import { draftOfContent, type SourcedContent } from '../../../editor/draft/saved/saved-question'
import { fieldNames, fields } from '../../../../contract/questions/question-forms'
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
  return { question, editing: startEditing({ ...newQuiz(), questions: [{ ...draft, key }] }), files }
}

/**
 * The question for the editor, which shows a picture of the file as if it were the host's own. Of a choice with several
 * right answers, the editor's fields mark none, but the draft knows them.
 */
export function questionDraftOf(
  { row: _, remarks: __, image, optionImages, ...question }: ReviewQuestion,
  shown: (picture: FilePicture) => Picture | null,
): QuestionDraft {
  const own = (picture: ReviewPicture | null) => (picture && 'offset' in picture ? shown(picture) : picture)
  const pictures = { image: own(image), optionImages: optionImages?.map(own) ?? null }
  const draft = draftOfContent({ ...formOf(question), ...pictures } as SourcedContent)
  const marked = question.right.flatMap((index) => draft.options[index]?.key ?? [])
  return marked.length > 1 ? { ...draft, rights: marked } : draft
}

export const draftOf = ({ editing }: RowEditing): QuestionDraft => editing.draft.questions[0]!

export function editRow(row: RowEditing, edit: Edit): RowEditing {
  const editing = withFieldsOfFile(applyEdit(row.editing, edit), row.question)
  const draft = editing.draft.questions[0]!
  const { options } = draft
  const file = (picture: Picture | null): ReviewPicture | null => {
    const own = picture && row.files.get(picture.id)
    return own ? { ...own, alt: picture.alt } : picture
  }
  const images = options.map(({ image }) => file(image))
  const question: ReviewQuestion = {
    ...{ row: row.question.row, remarks: row.question.remarks },
    ...fieldsOfOthers(row.question),
    ...contentOf(editing),
    image: file(draft.image),
    options: options.map((option) => option.text),
    optionImages: images.some(Boolean) ? images : null,
    right: rightOf(draft),
  }
  return { ...row, question, editing }
}

/** What the file says that the question's kind does not have, as it does of an unknown kind. */
const fieldsOfOthers = (question: ReviewQuestion): Partial<ReviewQuestion> =>
  Object.fromEntries(
    Object.entries(question).filter(([name]) => fieldNames.has(name) && !(name in fields[question.kind])),
  )

/** Another kind gets what the file says for it. */
function withFieldsOfFile(editing: Editing, question: ReviewQuestion): Editing {
  const [draft] = editing.draft.questions
  if (!draft || draft.kind === question.kind) return editing
  const names = Object.keys(fieldsOfOthers(question)).filter((name) => name in fields[draft.kind] && name !== 'options')
  const read: Partial<Record<string, unknown>> = {
    ...questionDraftOf({ ...question, kind: draft.kind, image: null, optionImages: null }, () => null),
  }
  const own = Object.fromEntries(names.map((name) => [name, read[name]]))
  return { ...editing, draft: { ...editing.draft, questions: [{ ...draft, ...own }] } }
}

/** All that is neither an option nor a picture, as it would be saved. */
function contentOf({ draft }: Editing) {
  const { id: _, orderIndex: __, ...saved } = toRequests(draft, 'create').questions[0]!
  const { timeLimit: time = null, correctAnswer: ___, correctAnswers: ____, ...content } = saved
  const isUnfinished = 'value' in content && !Number.isFinite(content.value)
  return { ...content, ...(isUnfinished && { value: null }), time } as Omit<ReviewQuestion, 'row' | 'remarks'>
}

/** Several of a choice until one is chosen. */
function rightOf(draft: QuestionDraft): number[] {
  const right = rightIndex(draft)
  if (draft.kind === 'choice' && right >= 0) return [right]
  return draft.options.flatMap(({ key }, index) => (draft.rights.includes(key) ? index : []))
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
    if ('path' in defect) faults[placeOf(defect, question)] ??= sentence
    else if ('option' in defect) faults[`options.${defect.option}.text`] = sentence
    else if (defect.kind === 'question_empty' || defect.kind === 'question_too_long') faults.text = sentence
    else ofAnswers.push(sentence)
  }
  if (ofAnswers.length > 0) faults.correctAnswer = ofAnswers.join(' ')
  return defects.length === 0 ? noFaults : faults
}

/** The form's own field. */
function placeOf({ path }: Fault, { kind }: ReviewQuestion): string {
  const [field, place] = path
  if (field !== 'options') return path.join('.')
  if (place !== undefined) return `options.${place}.text`
  return kind === 'several' ? 'correctAnswers' : 'options.root'
}

/** The selector of the field that repairs a defect. */
export function repairOf(defect: Defect | undefined): string {
  switch (defect?.kind) {
    case 'option_empty':
    case 'option_too_long':
    case 'field':
      return '[aria-invalid="true"], fieldset[data-fault] input'
    case 'too_few_options':
      return '[data-add-option]'
    case 'too_many_options':
      return '[data-remove-option]'
    case 'no_right_answer':
    case 'several_right_answers':
      return 'input[type="radio"]'
    default:
      return 'textarea'
  }
}
