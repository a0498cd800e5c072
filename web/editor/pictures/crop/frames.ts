/** A frame that a picture is cropped to: its width for each height. */
export interface Frame {
  name: string
  aspect: number
}

const phone: Frame = { name: 'Standard 4:3', aspect: 4 / 3 }

/** Phones cut answers' pictures to this frame. Questions' pictures are shown whole, so their shape is free. */
export const frames = {
  option: [phone],
  question: [phone, { name: 'Wide 16:9', aspect: 16 / 9 }, { name: 'Square', aspect: 1 }],
  cover: [{ name: 'Cover', aspect: 5 / 2 }],
} satisfies Record<string, [Frame, ...Frame[]]>

export type PicturePlace = keyof typeof frames
