import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
/** A frame that a picture is cropped to: its width for each height. */
export interface Frame {
  name: MessageDescriptor
  aspect: number
}

const phone: Frame = { name: msg({ message: 'Standard 4:3', comment: 'The shape of a picture' }), aspect: 4 / 3 }

/** Phones cut answers' pictures to this frame. Questions' pictures are shown whole, so their shape is free. */
export const frames = {
  option: [phone],
  question: [
    phone,
    { name: msg({ message: 'Wide 16:9', comment: 'The shape of a picture' }), aspect: 16 / 9 },
    { name: msg({ message: 'Square', comment: 'The shape of a picture' }), aspect: 1 },
  ],
  cover: [{ name: msg({ message: 'Cover', comment: 'The picture on the cards of a quiz' }), aspect: 5 / 2 }],
} satisfies Record<string, [Frame, ...Frame[]]>

export type PicturePlace = keyof typeof frames
