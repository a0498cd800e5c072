import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { routes } from '../routes'
import { line, named } from '../values'
import { says } from '../problems/says'

export const pictureIsGone = says('picture_gone')

/** One of the host's own pictures beside a question or an option. The server knows its address and size. */
export const PictureForm = z.object({
  id: z.uuid(pictureIsGone),
  alt: z._default(line(limits.pictureAlt, { tooLong: says('alt_too_long', { max: limits.pictureAlt }) }), ''),
})

/** A picture of a question or option, with its description for people who cannot see it. */
export const Picture = named(
  'Picture',
  z.object({
    id: z.string(),
    alt: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  }),
)
export type Picture = z.output<typeof Picture>

const Uploaded = z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })

export const pictureRefusals = [
  'subscription_required',
  'not_a_picture',
  'picture_damaged',
  'picture_empty',
  'picture_too_many_pixels',
  'picture_side_too_long',
  'picture_too_heavy',
  'picture_too_slow',
  'picture_too_large',
  'pictures_full',
  'pictures_not_set_up',
  'pictures_unavailable',
] as const

export const picturesApi = {
  upload: endpoint(routes.pictures.upload, {
    who: 'host',
    refusals: [...pictureRefusals, 'picture_missing'],
    file: 'image',
    reply: Uploaded,
  }),
  /** The server fetches the picture, because a page may not read another site's replies. */
  fetch: endpoint(routes.pictures.fetch, {
    who: 'host',
    refusals: [...pictureRefusals, 'picture_address_refused', 'picture_address_failed'],
    body: z.object({
      address: z
        .string(says('picture_address_required'))
        .check(z.maxLength(2_000, says('picture_address_too_long')), z.url(says('picture_address_incomplete'))),
    }),
    reply: Uploaded,
  }),
}
