import type * as z from 'zod/mini'
import { pictureIsGone, type Picture, type PictureForm } from '../../contract/endpoints/pictures'
import type { Question, QuestionForm } from '../../contract/endpoints/quizzes'
import type { questions } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { requireNone } from '../problems/invalid-input'
import { pictureOf, touchPictures, type StoredPicture } from '../pictures/picture-store'

type Form = z.output<typeof QuestionForm>
type Row = typeof questions.$inferSelect
type Named = z.output<typeof PictureForm>
type QuestionPictures = Pick<Question, 'image' | 'optionImages'>

/** The pictures of a question and its options once this form of it is saved. */
export type PicturesOf = (form: Form, former: Row | undefined) => QuestionPictures

/**
 * Looks up all pictures in these forms, each of which must be the host's own. Pictures that the save removes count as
 * just used, in case somebody wants them back.
 */
export async function picturesOf(tx: Transaction, hostId: string, forms: Form[], present: Row[]): Promise<PicturesOf> {
  const ids = [...forms, ...present].flatMap((each) => picturesIn(each).map(({ picture }) => picture.id))
  const own = await touchPictures(tx, hostId, [...new Set(ids)])
  refuseForeign(forms, own)

  const shown = (named: Named | null): Picture | null => {
    const picture = named && own.get(named.id)
    return picture ? { ...pictureOf(picture), alt: named.alt } : null
  }
  return ({ image, optionImages, ...form }, former) => ({
    image: image === undefined ? (former?.image ?? null) : shown(image),
    optionImages: orNull(
      optionsOf(form).map((_, option) =>
        optionImages === undefined ? (former?.optionImages?.[option] ?? null) : shown(optionImages?.[option] ?? null),
      ),
    ),
  })
}

const optionsOf = (form: { options?: unknown }): unknown[] => (Array.isArray(form.options) ? form.options : [])

/** The options' pictures, or null if there are none. */
export const orNull = (pictures: (Picture | null)[]) => (pictures.some(Boolean) ? pictures : null)

function refuseForeign(forms: Form[], own: Map<string, StoredPicture>): void {
  const issues = forms.flatMap((form, index) =>
    picturesIn(form)
      .filter(({ picture }) => !own.has(picture.id))
      .map(({ path }) => ({ path: ['questions', index, ...path], message: pictureIsGone })),
  )
  requireNone(issues)
}

/** All pictures of a question, each with its path in the form. */
export function picturesIn({ image, optionImages }: Pick<Form | Row, 'image' | 'optionImages'>) {
  const all = [
    { picture: image, path: ['image'] },
    ...(optionImages ?? []).map((picture, option) => ({ picture, path: ['optionImages', option] })),
  ]
  return all.flatMap(({ picture, path }) => (picture ? [{ picture, path }] : []))
}
