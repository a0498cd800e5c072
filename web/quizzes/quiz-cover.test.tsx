import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuizCover, type QuizCoverProps } from './quiz-cover'

const picture = (id: string) => ({ id, alt: 'Saturn', url: `/images/${id}/1280.webp`, width: 1_280, height: 640 })
const none = { title: 'Comets', cover: null, firstPicture: null }
const markup = (quiz: Partial<QuizCoverProps['quiz']>) =>
  renderToStaticMarkup(<QuizCover quiz={{ ...none, ...quiz }} sizes="20rem" />)

test('a quiz shows its own cover, else its first picture, else a drawing', () => {
  expect(markup({ cover: picture('own'), firstPicture: picture('first') })).toContain('/images/own/')
  expect(markup({ firstPicture: picture('first') })).toContain('/images/first/')
  expect(markup(none)).toContain('<svg')
})

test('a cover says nothing to screen readers: the title follows it', () => {
  expect(markup({ cover: picture('own') })).toContain('alt=""')
  expect(markup(none)).toContain('aria-hidden="true"')
})

test('a cover below the fold is loaded when it is about to be seen', () => {
  expect(markup({ cover: picture('own') })).toContain('loading="lazy"')
})
