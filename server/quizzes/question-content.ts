import type * as z from 'zod/mini'
import type { questionForm } from '../../contract/questions/question-forms'
import type { QuestionContent } from '../../contract/questions/questions'
import { check } from '../../rules/questions'
import type { contentOf } from '../db/question-columns'
import { issuesMost } from '../http/validation/validation'
import { requireNone } from '../problems/invalid-input'

type Form = z.output<ReturnType<typeof questionForm>>
type Pictures = Pick<QuestionContent, 'image' | 'optionImages'>

/** What a form says and asks. What it leaves out stays as it is in `former`, if that is of the same kind. */
export function contentOfForm(form: Form, pictures: Pictures, former?: ReturnType<typeof contentOf>): QuestionContent {
  const kind = form.kind ?? 'choice'
  const kept = former?.kind === kind ? former : undefined
  const { explanation = kept?.explanation, timeLimit = kept?.timeLimit, points = kept?.points } = form
  return {
    ...form,
    ...{ kind, ...pictures },
    ...{ explanation: explanation || null, timeLimit: timeLimit ?? null, points: points ?? 1 },
  } as QuestionContent
}

/** Throws a Problem that names each field that does not fit the others; `path` leads to the forms. */
export function requireSound(forms: readonly Form[], path: readonly (string | number)[]): void {
  const faults = forms.flatMap((form, index) =>
    check(contentOfForm(form, placesOf(form))).map((fault) => ({
      path: [...path, index, ...fault.path],
      message: fault.message,
    })),
  )
  requireNone(faults.slice(0, issuesMost))
}

/** Only their number matters for what fits together. */
const placesOf = ({ optionImages }: Form): Pictures => ({
  image: null,
  optionImages: optionImages?.map(() => null) ?? null,
})
