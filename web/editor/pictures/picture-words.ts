/** What people who see nothing hear about a picture: whole sentences, because languages bend the words in them. */
import { select } from '@lingui/core/macro'

/** What a picture belongs to: a question with its number, an answer with its letter, or the quiz. */
export interface PictureOwner {
  what: 'question' | 'answer' | 'cover'
  name: string
}

export const quizCover: PictureOwner = { what: 'cover', name: '' }

export const addText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Add picture to question ${name}`,
    answer: `Add picture to answer ${name}`,
    other: 'Add picture to the cover',
  })

export const addedText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Picture added to question ${name}.`,
    answer: `Picture added to answer ${name}.`,
    other: 'Picture added to the cover.',
  })

export const removedText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Picture removed from question ${name}.`,
    answer: `Picture removed from answer ${name}.`,
    other: 'Picture removed from the cover.',
  })

export const fromAddressText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Picture for question ${name} from an address`,
    answer: `Picture for answer ${name} from an address`,
    other: 'Picture for the cover from an address',
  })

export const addressText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Address of a picture for question ${name}`,
    answer: `Address of a picture for answer ${name}`,
    other: 'Address of a picture for the cover',
  })

export const pictureOfText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `The picture of question ${name}`,
    answer: `The picture of answer ${name}`,
    other: 'The picture of the cover',
  })

export const cancelText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Cancel the upload for question ${name}`,
    answer: `Cancel the upload for answer ${name}`,
    other: 'Cancel the upload for the cover',
  })

export const replaceText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Replace the picture of question ${name}`,
    answer: `Replace the picture of answer ${name}`,
    other: 'Replace the picture of the cover',
  })

export const cropText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Crop the picture of question ${name}`,
    answer: `Crop the picture of answer ${name}`,
    other: 'Crop the picture of the cover',
  })

export const undoCropText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Undo the crop of the picture of question ${name}`,
    answer: `Undo the crop of the picture of answer ${name}`,
    other: 'Undo the crop of the picture of the cover',
  })

export const removeText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Remove the picture of question ${name}`,
    answer: `Remove the picture of answer ${name}`,
    other: 'Remove the picture of the cover',
  })

export const partText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Part of the picture of question ${name}: the arrow keys move it`,
    answer: `Part of the picture of answer ${name}: the arrow keys move it`,
    other: 'Part of the picture of the cover: the arrow keys move it',
  })

export const editDescriptionText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Edit description of the picture of question ${name}`,
    answer: `Edit description of the picture of answer ${name}`,
    other: 'Edit description of the picture of the cover',
  })

export const addDescriptionText = ({ what, name }: PictureOwner): string =>
  select(what, {
    question: `Add description of the picture of question ${name}`,
    answer: `Add description of the picture of answer ${name}`,
    other: 'Add description of the picture of the cover',
  })
