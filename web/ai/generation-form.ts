import { ph, t } from '@lingui/core/macro'
import { aiKinds, type AiKind } from '../../contract/questions/ai-kinds'
import {
  TextForm,
  TopicForm,
  defaultKinds,
  defaultQuestionCount,
  type GenerationMode,
} from '../../contract/endpoints/ai'
import { limits } from '../../contract/limits'
import { aiProblems } from '../../contract/problems/ai'
import { kindName } from '../question-kinds/kind-name'
import { formatList } from '../ui/format'
import type { GenerationRequest, QuestionCount, QuestionLanguage } from './generation/generation-request'
import { faultInWords } from '../i18n/fault-in-words'
import { wordsOf } from '../i18n/words-of'

/** What a host has typed and chosen in the panel. No generation changes it. */
export interface GenerationForm {
  mode: GenerationMode
  text: string
  file: File | null
  topic: string
  numQuestions: QuestionCount
  /** In the order in which they are offered. */
  kinds: AiKind[]
  /** Null: as in the material. */
  language: QuestionLanguage | null
}

export const emptyForm: GenerationForm = {
  mode: 'text',
  text: '',
  file: null,
  topic: '',
  numQuestions: defaultQuestionCount,
  kinds: defaultKinds,
  language: null,
}

/** The request in the form; undefined while it has too little or too much text, or no kind. */
export function requestOf({ mode, text, file, topic, ...wish }: GenerationForm): GenerationRequest | undefined {
  if (wish.kinds.length === 0) return undefined
  switch (mode) {
    case 'text':
      return TextForm.safeParse({ text }).success ? { mode, text, ...wish } : undefined
    case 'image':
      return file ? { mode, file, ...wish } : undefined
    case 'topic':
      return TopicForm.safeParse({ topic }).success ? { mode, topic, ...wish } : undefined
  }
}

/** With a kind more, or one less. */
export const withKind = (kinds: readonly AiKind[], kind: AiKind, isChosen: boolean): AiKind[] =>
  aiKinds.filter((each) => (each === kind ? isChosen : kinds.includes(each)))

/** What the choice of kinds lacks, or does besides; undefined where there is nothing to say. */
export function kindsNote({ kinds, numQuestions }: Pick<GenerationForm, 'kinds' | 'numQuestions'>): string | undefined {
  if (kinds.length === 0) return t`Choose at least one kind of question.`
  const left = kinds.slice(numQuestions).map(kindName)
  if (left.length === 0) return undefined
  return t`Too few questions for every kind. Left out: ${ph({ kinds: formatList(left) })}.`
}

/** Why a text or a topic cannot be taken. A text that is still too short is unfinished, not faulty. */
export function textFault(form: GenerationForm): string | undefined {
  const { error } =
    form.mode === 'topic' ? TopicForm.safeParse({ topic: form.topic }) : TextForm.safeParse({ text: form.text })
  const typed = form.mode === 'topic' ? form.topic : form.text
  const min = form.mode === 'topic' ? limits.aiTopicMin : limits.aiTextMin
  const [issue] = error?.issues ?? []
  return typed.trim().length < min || !issue ? undefined : faultInWords(issue.message)
}

/** How much is missing from a text or a topic that was begun. */
export function missingText({ mode, text, topic }: GenerationForm): string | undefined {
  if (mode === 'image') return undefined
  const [typed, min] = mode === 'text' ? [text, limits.aiTextMin] : [topic, limits.aiTopicMin]
  const { length } = typed.trim()
  if (length === 0 || length >= min) return undefined
  return t`It takes at least ${min} characters: ${ph({ missing: min - length })} to go.`
}

export const fileEndings = ['jpg', 'jpeg', 'png', 'gif', 'pdf'] as const

/** The file types that the file dialog offers. */
export const acceptedFiles = (takesPictures: boolean): string =>
  fileEndings
    .filter((ending) => takesPictures || ending === 'pdf')
    .map((ending) => `.${ending}`)
    .join(',')

export interface FileRefusal {
  title: string
  text: string
}

/** Why a file is not even sent. The server checks its content. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>, takesPictures: boolean): FileRefusal | null {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (ending !== undefined && !fileEndings.some((each) => each === ending))
    return { title: t`Invalid file type`, text: wordsOf(aiProblems, 'invalid_file_type') }
  if (!takesPictures && ending !== undefined && ending !== 'pdf')
    return { title: t`Invalid file type`, text: wordsOf(aiProblems, 'model_without_vision') }
  if (size === 0) return { title: t`Empty file`, text: wordsOf(aiProblems, 'file_empty') }
  if (size > limits.aiFileBytes) return { title: t`File too large`, text: wordsOf(aiProblems, 'file_too_large') }
  return null
}
