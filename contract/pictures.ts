import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { routes } from './routes'
import { text } from './values'

export const pictureIsGone = 'This picture is no longer there. Please upload it again.'

/** A picture of one's own beside a question or an option. Where it lies and how large it is, the server knows. */
export const PictureForm = z.object({
  id: z.uuid(pictureIsGone),
  alt: z._default(
    text(limits.pictureAlt, { tooLong: 'Description of the picture must be 200 characters or less' }),
    '',
  ),
})

/** Beside a question or an option: where its picture is, and what it shows for those who do not see it. */
export const Picture = z.object({
  id: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Picture = z.output<typeof Picture>

export const picturesApi = {
  upload: endpoint(routes.pictures.upload, {
    who: 'host',
    file: 'image',
    reply: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  }),
}
